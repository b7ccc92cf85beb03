# The image of the site, without a database: see docs/deployment.md.
FROM node:24.21.0-slim AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
COPY cli cli
RUN ["node", "cli/bootstrap.mjs", "install"]
COPY . .
RUN ["node", "cli/bootstrap.mjs", "pack", "--folder", "/release", "--without-postgres"]

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN ["install", "--directory", "--owner=node", "--group=node", "--mode=0700", "/data"]
WORKDIR /app
COPY --from=build /release ./
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# /healthz, since restarting the container does not help when the database is unavailable. compose.yaml checks /readyz, which
# the proxy waits for.
HEALTHCHECK --interval=10s --timeout=15s --start-period=30m --retries=3 CMD ["node", "cli/healthcheck.mjs"]
CMD ["node", "cli/bootstrap.mjs", "start"]
