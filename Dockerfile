# The version of the `node-…` packages in package.json; a test compares the two.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY frontend/learner/package.json frontend/learner/
COPY frontend/admin/package.json frontend/admin/
COPY frontend/shared/package.json frontend/shared/
COPY libs/contracts/package.json libs/contracts/
COPY libs/kernel/package.json libs/kernel/
COPY libs/lexicon/package.json libs/lexicon/
COPY tools/sandbox/package.json tools/sandbox/
COPY tools/testing/package.json tools/testing/

FROM manifests AS build
RUN npm ci --omit=dev
COPY . .
RUN npm run build

# The server's dependencies only: no tools, no sources of the pages, no sandbox.
FROM manifests AS dependencies
# TypeScript is an optional peer of @nestjs/swagger, for the build.
RUN npm ci --omit=dev --ignore-scripts --workspace @msk/backend --include-workspace-root=false && rm -r node_modules/typescript

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production PORT=3000 ROLE=all MALLOC_ARENA_MAX=2
COPY --from=dependencies /app/node_modules node_modules
COPY --from=dependencies /app/package.json ./
# The server's manifest and the packages that npm installed in a version of its own.
COPY --from=dependencies /app/backend backend
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/dist dist
COPY --from=build /app/frontend/learner/dist frontend/learner/dist
COPY --from=build /app/frontend/admin/dist frontend/admin/dist
# The server reads the tables of the lexicon.
COPY --from=build /app/libs/lexicon libs/lexicon
# What Node has compiled of the server's files, with the flags below: a start without it takes a fifth more processor time.
# Without settings the server has loaded its files when it ends.
ENV NODE_COMPILE_CACHE=/app/compile-cache
RUN install --directory --owner=node compile-cache
USER node
RUN node --enable-source-maps --max-semi-space-size=4 --heap-growing-percent=50 backend/dist/main.js 2> /dev/null; \
  test -n "$(ls --almost-all compile-cache)"
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=4", "--heap-growing-percent=50", "backend/dist/main.js"]
