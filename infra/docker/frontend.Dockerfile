# Image of one frontend: docker build -f infra/docker/frontend.Dockerfile --build-arg SERVICE=shell .
# SERVICE is `shell` or the name of a remote, such as `search`.
#
# The image holds built files, an SBOM, a list of licences, and a program that publishes the files into the volume /web,
# which the gateway serves (WEB_ROOT=/web), and then ends. So it has no port, and no health check: its exit code states
# whether the files are published. Shell and remotes of one release are built from one commit.
#
# The base is pinned by its exact version; its digest is not known here. Give NODE_IMAGE=node@sha256:… to pin it.
ARG NODE_IMAGE=node:24.21.0-trixie

FROM ${NODE_IMAGE} AS build
WORKDIR /repository
COPY . .
RUN npm ci --no-audit --no-fund && node packages/tooling/src/build-frontends.ts

FROM build AS files
ARG SERVICE
RUN node packages/tooling/src/images/lay-out-frontend.ts "${SERVICE}" /image \
  && node packages/tooling/src/images/write-inventory.ts /image

FROM ${NODE_IMAGE} AS runtime
COPY packages/tooling/src/images /images
RUN node /images/lay-out-runtime.ts /runtime

FROM scratch
ARG SERVICE
ARG REVISION=unknown
LABEL org.opencontainers.image.title="frontend-${SERVICE}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.base.name="node:24.21.0-trixie"
COPY --from=runtime /runtime/root /
COPY --from=runtime --chown=10001:10001 /runtime/owned /
COPY --from=files /image /app
ENV PATH=/usr/local/bin
WORKDIR /app
USER 10001:10001
HEALTHCHECK NONE
ENTRYPOINT ["/usr/local/bin/node", "/app", "/web"]
