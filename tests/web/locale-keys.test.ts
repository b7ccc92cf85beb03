/** @jest-environment node */
import { otherFields } from '#apps/web/panel/editor/article-history.tsx';
import { blankArticle, toValues } from '#apps/web/panel/editor/edit-values.ts';
import { directoryTypes } from '#apps/web/panel/contents/content-types.ts';
import { doors } from '#core/kernel/actor.ts';
import { applicationCategories, companyTypes, resourceTypes } from '#core/directory/taxonomy.ts';
import { pageSlugs } from '#core/pages/editorial-page.ts';
import { usedKeys, findUsedKeys, readTexts } from '#tests/architecture/support/locale-texts.ts';
import { readSources } from '#tests/architecture/support/source-files.ts';

/** Sections of which a value is looked up whose type does not say that it has a text: its possible values. */
const composed: Record<string, readonly string[]> = {
  'companyTypes.': companyTypes,
  'applicationCategories.': applicationCategories,
  'resourceTypes.': resourceTypes,
  'spending.priceFields.': ['input_eur', 'output_eur', 'picture', 'search'],
  // The fields of a schedule that can be wrong.
  'schedule.faults.': ['cron', 'day', 'days', 'time'],
  // The names of fields in the messages of the checklist.
  'fields.': [
    ...['title', 'summary', 'body', 'image_alt', 'origin'].flatMap((field) => [`${field}_es`, `${field}_en`]),
    'sponsor_label',
    'sponsored',
  ],
  'editor.fields.': Object.keys(toValues(blankArticle(''))).filter((field) => !field.startsWith('next_')),
  'contentFields.': directoryTypes.flatMap(({ fields }) =>
    fields.flatMap(({ label, items }) => [label, ...items.map((item) => item.label)]),
  ),
  'contentOptions.': [
    ...pageSlugs,
    'service',
    'ad-format',
    'normal',
    'premium',
    'email',
    'web',
    'phone',
    'social',
  ],
  'history.fields.': otherFields,
  'history.ways.': ['panel', 'api', 'agent', ...doors.filter((door) => door !== 'http')],
  'media.states.': ['published', 'draft', 'rejected', 'trash', 'history'],
};

const sources = new Map([...(await readSources())].filter(([path]) => path.startsWith('apps/web/')));
const spanish = usedKeys(await readTexts('es'));

describe('the keys of the texts', () => {
  it('exist for values of which the types say less', () => {
    const cast = [...sources.values()].flatMap((text) =>
      [...text.matchAll(/\bas NameIn<'([\w.]+)'>/g)].map(([, section]) => `${section}.`),
    );
    expect(cast.length).toBeGreaterThan(5);
    expect(cast.filter((section) => !composed[section])).toEqual([]);
    const keys = Object.entries(composed).flatMap(([start, ends]) => ends.map((end) => start + end));
    expect(keys.filter((key) => !spanish.has(key))).toEqual([]);
  });

  it('are all used', () => {
    const used = new Set(findUsedKeys(sources).map(({ key }) => key));
    const starts = [...sources.values()].flatMap((text) =>
      [...text.matchAll(/\bt\(\s*`([^`$]+)\$\{/g)].map(([, start = '']) => start),
    );
    const unused = [...spanish].filter(
      (key) => !used.has(key) && !starts.some((start) => key.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });
});
