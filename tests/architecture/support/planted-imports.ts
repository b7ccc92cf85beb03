/** Imports that violate a rule: each must be detected, by exactly that rule. */
type Planted = { rule: string; path: string; text: string };

const plant = (rule: string, path: string, ...texts: string[]): Planted[] =>
  texts.map((text) => ({ rule, path, text }));

const pure = 'core imports core and a few pure packages alone';
const oneWay = 'modules of core build on one another one way';
const alone = 'an adapter knows core, not another adapter';
const web = 'the web client knows the client adapter and what is pure in core';
const driven = 'driven adapters are built in apps/compose alone';

export const forbidden: Planted[] = [
  ...plant(
    'the panel alone is made of Chakra',
    'apps/web/pages/news/x.tsx',
    "import { Dialog } from '@chakra-ui/react/dialog';",
    "import { css } from '@emotion/react';",
  ),
  ...plant(
    pure,
    'core/articles/x.ts',
    "import Koa from 'koa';",
    "import type { Knex } from 'knex';",
    "import { readFile } from 'node:fs/promises';",
    "import { translated } from '#adapters/postgres/errors.ts';",
    "import type { Config } from '../../apps/config.ts';",
    "import { sampleContent } from '#fixtures/content/sample-content.ts';",
    "export { pino } from 'pino';",
    "export * from '@koa/router';",
    "const { z } = await import('zod');",
    "const name = 'zod'; const { z } = await import(name);",
    "type A = import('koa').Context;",
    "import 'virtual:tokens.css';",
    "const pg = require('pg');",
  ),
  ...plant(
    oneWay,
    'core/articles/x.ts',
    "import { x } from '#core/newsletter/issue.ts';",
    "import type { Agent } from '../agents/agent.ts';",
    "import { Interview } from '../interviews/interview.ts';",
    "import type { VigiaApplication } from '../application.ts';",
    "import { operations } from '#core/operations.ts';",
    "import { x } from '../unknown/x.ts';",
  ),
  ...plant(oneWay, 'core/interviews/x.ts', "import { Referent } from '../directory/entries.ts';"),
  ...plant(oneWay, 'core/newsletter/x.ts', "import { Agent } from '../agents/agent.ts';"),
  // Nothing lists the ports of all modules: each declares its own.
  ...plant(oneWay, 'core/kernel/ports.ts', "import type { ArticleRepository } from '../articles/ports.ts';"),
  ...plant(oneWay, 'core/kernel/x.ts', "import { byDate } from '../articles/filters.ts';"),
  ...plant(oneWay, 'core/unknown/x.ts', "import { fold } from '../kernel/normalize-text.ts';"),
  ...plant(
    alone,
    'adapters/postgres/x.ts',
    "import { matchesSearch } from '../http/app.ts';",
    "import { readConfig } from '#apps/config.ts';",
    "import type { Config } from '#apps/config.ts';",
    "import { sampleContent } from '#fixtures/content/sample-content.ts';",
  ),
  ...plant(alone, 'adapters/http/x.ts', "import { translated } from '#adapters/postgres/errors.ts';"),
  ...plant(
    alone,
    'adapters/client/x.ts',
    "import { statusOf } from '../http/problem.ts';",
    "import { table } from '../cli/output.ts';",
  ),
  ...plant(
    web,
    'apps/web/pages/news/x.tsx',
    "import { createApplication } from '#core/application.ts';",
    "import type { VigiaApplication } from '#core/application.ts';",
    "import type { Ports } from '#core/kernel/ports.ts';",
    "import type { RenderPage } from '#adapters/http/pages.ts';",
    "import { createMarkdownRenderer } from '#adapters/markdown/render.ts';",
    "import { readConfig } from '#apps/config.ts';",
    "const { startServer } = await import('#apps/server/start.ts');",
    "import { sampleContent } from '#fixtures/content/sample-content.ts';",
  ),
  ...plant(
    'what runs in browsers needs no server package',
    'apps/web/x.tsx',
    "import sharp from 'sharp';",
    "import { Model } from 'objection';",
  ),
  ...plant('what runs in browsers needs no server package', 'adapters/client/x.ts', "import koa from 'koa';"),
  ...plant(
    'what runs in browsers needs no module of Node',
    'apps/web/pages/news/x.tsx',
    "import { join } from 'node:path';",
  ),
  ...plant(
    driven,
    'apps/server/x.ts',
    "import { createConnection } from '#adapters/postgres/connection.ts';",
  ),
  ...plant(driven, 'apps/logger.ts', "import { systemClock } from '../adapters/system/system.ts';"),
  ...plant(
    driven,
    'cli/x.ts',
    "import { createDocumentReader } from '#adapters/markdown/document-reader.ts';",
    "const { migrate } = await import('#adapters/postgres/migrate.ts');",
  ),
  ...plant(
    'compose knows core, driven adapters, settings and the samples',
    'apps/compose.ts',
    "import { createHttpApp } from '#adapters/http/app.ts';",
    "import { startServer } from './server/start.ts';",
    "import { buildArticle } from '#fixtures/builders/article.ts';",
  ),
  ...plant(
    'the server knows its own doors',
    'apps/server/x.ts',
    "import { table } from '#adapters/cli/output.ts';",
    "import { sampleContent } from '#fixtures/content/sample-content.ts';",
  ),
  ...plant(
    'settings and logging know core alone',
    'apps/config.ts',
    "import { openDatabase } from './compose.ts';",
  ),
  ...plant(
    'executables know their own door, settings and compose',
    'cli/x.ts',
    "import { createHttpApp } from '#adapters/http/app.ts';",
    "import { sampleContent } from '#fixtures/content/sample-content.ts';",
    "import { startServer } from '../apps/server/start.ts';",
  ),
  ...plant('the launcher needs nothing installed', 'cli/x.mjs', "import { z } from 'zod';"),
  ...plant(
    'fixtures know core alone',
    'fixtures/content/x.ts',
    "import { createMemoryDatabase } from '#adapters/http/app.ts';",
    "import { readFile } from 'node:fs/promises';",
    "import { z } from 'zod';",
  ),
  ...plant(
    'nothing imports tests',
    'adapters/postgres/x.ts',
    "import { until } from '#tests/support/until.ts';",
  ),
  ...plant(
    'nothing imports tests',
    'cli/x.ts',
    "const { until } = await import('../tests/support/until.ts');",
  ),
  ...plant('nothing imports tests', 'fixtures/x.ts', "import type { A } from '#tests/support/until.ts';"),
  ...plant(
    'packages are declared',
    'adapters/http/x.ts',
    "import express from 'express';",
    "import { fc } from 'fast-check';",
    "export { x } from '@unknown/package/deep.js';",
  ),
  ...plant('packages are declared', 'tests/core/x.test.ts', "import chai from 'chai';"),
  ...plant('paths of files are written out', 'adapters/http/x.ts', "import { app } from './app';"),
];
