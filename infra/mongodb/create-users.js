// Creates or renews a user for each service, who can read and write its own database and nothing else. Run it as an
// administrator; passwords come from the environment, such as CATALOG_MONGO_PASSWORD:
//
//   mongosh "$ADMIN_URI" infra/mongodb/create-users.js
//
// The users are in the database of their service, so their addresses end in ?authSource=<database>.
// Written by `make generate` from service.yaml.
const databases = {"applications":"applications","assistant":"assistant","billing":"billing","catalog":"catalog","gateway":"gateway","identity":"identity","insights":"insights","notifications":"notifications","profiles":"profiles"};

const passwords = Object.fromEntries(
  Object.keys(databases).map((service) => {
    const key = `${service.toUpperCase().replaceAll("-", "_")}_MONGO_PASSWORD`;
    if (!process.env[key]) throw new Error(`${key} is not set`);
    return [service, process.env[key]];
  }),
);
for (const [service, database] of Object.entries(databases)) {
  const target = db.getSiblingDB(database);
  const rights = { pwd: passwords[service], roles: [{ role: "readWrite", db: database }] };
  if (target.getUser(service) === null) target.createUser({ user: service, ...rights });
  else target.updateUser(service, rights);
  print(`${service} may read and write ${database}`);
}
