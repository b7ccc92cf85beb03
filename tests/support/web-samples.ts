import { sampleContent } from '#fixtures/content/sample-content.ts';
import { admin } from '#tests/core/support/product.ts';
import { startWeb } from './web-site.ts';

/** The whole site with the built-in content, stored as on a first start. */
export const startWithSamples = async () => {
  const web = await startWeb([], { samples: sampleContent });
  await web.application.execute('content.seed', {}, admin);
  return web;
};
