# Image of one service: docker build -f infra/docker/service.Dockerfile --build-arg SERVICE=catalog .
#
# Every stage runs one command of packages/tooling/src/images, which runs on any machine with Node as well;
# `make verify-images` does that. The image holds Node, the system libraries that Node loads, the service with the
# packages it reaches, an SBOM and a list of licences. It has no shell and no package manager.
#
# The base is pinned by its exact version, equal to the Node version of package.json; its digest is not known here.
# Give NODE_IMAGE=node@sha256:… to pin it.
#
# With a read-only root a service writes to /tmp (a temporary file system) and, where it stores data, to /data (a volume).
ARG NODE_IMAGE=node:24.21.0-trixie

FROM ${NODE_IMAGE} AS sources
ARG SERVICE
WORKDIR /repository
COPY . .
RUN node packages/tooling/src/images/lay-out-service.ts "${SERVICE}" /image

FROM ${NODE_IMAGE} AS dependencies
COPY packages/tooling/src/images /images
COPY --from=sources /image/manifests /app
RUN node /images/install-packages.ts /app && node /images/write-inventory.ts /app

FROM ${NODE_IMAGE} AS runtime
COPY packages/tooling/src/images /images
RUN node /images/lay-out-runtime.ts /runtime

FROM scratch
ARG SERVICE
ARG REVISION=unknown
LABEL org.opencontainers.image.title="${SERVICE}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.base.name="node:24.21.0-trixie"
COPY --from=runtime /runtime/root /
COPY --from=runtime --chown=10001:10001 /runtime/owned /
COPY --from=dependencies /app /app
COPY --from=sources /image/sources /app
ENV PATH=/usr/local/bin \
  BIND=0.0.0.0
WORKDIR /app
USER 10001:10001
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --start-interval=2s \
  CMD ["/usr/local/bin/node", "/app/probe-readiness.ts"]
ENTRYPOINT ["/usr/local/bin/node", "/app"]
