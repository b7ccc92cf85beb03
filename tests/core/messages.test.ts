import { readFile } from 'node:fs/promises';
import { DomainError } from '#core/kernel/domain-error.ts';
import { findText, render, renderDeep } from '#core/kernel/render.ts';
import type { MessageKey } from '#core/messages/messages.ts';
import { isMessage, message } from '#core/messages/messages.ts';
import en from '#core/messages/en.json' with { type: 'json' };
import es from '#core/messages/es.json' with { type: 'json' };
import { messageParams, paramsFile } from '#tests/tools/message-params.ts';

type Tree = { [key: string]: string | Tree };

const flatten = (tree: Tree, section = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[section + key, value]] : flatten(value, `${section}${key}.`),
  );
// The English help of operations is in the operations themselves.
const { summaries: _summaries, fields: _fields, ...spanish } = es;
const texts = { es: new Map(flatten(spanish)), en: new Map(flatten(en)) };
const slots = (text: string) =>
  [...text.matchAll(/\{\{.+?\}\}/g)].map(([slot]) => slot).toSorted((a, b) => a.localeCompare(b));

describe('the messages', () => {
  it('have texts in both languages, with the same parameters, whose types are written', async () => {
    const [spanishKeys, englishKeys] = [texts.es, texts.en].map((words) => [...words.keys()].toSorted());
    expect(spanishKeys).toEqual(englishKeys);
    expect(await readFile(paramsFile, 'utf8')).toBe(messageParams());
    const different = [...texts.es].filter(
      ([key, text]) => String(slots(text)) !== String(slots(texts.en.get(key) ?? '')),
    );
    expect(different).toEqual([]);
  });

  it('are rendered with their parameters, including nested messages and lists', () => {
    const issues = [
      { field: 'title', message: message('value.max-length', { max: 5 }) },
      { field: '', message: message('value.missing') },
    ];
    const error = new DomainError('input.invalid', { issues });
    expect(render(error, 'es')).toBe('title: admite 5 caracteres como mucho; falta');
    expect(render(error, 'en')).toBe('title: takes at most 5 characters; is missing');
    expect(error).toMatchObject({ code: 'validation', key: 'input.invalid', params: { issues } });
    expect(renderDeep(error.params, 'en')).toEqual({
      issues: [
        { field: 'title', message: 'takes at most 5 characters' },
        { field: '', message: 'is missing' },
      ],
    });
  });

  it('use plural forms', () => {
    const wait = (count: number) => message('rate-limit.minutes', { count, retry_after: 60 });
    expect(render(wait(1), 'es')).toBe('Demasiados intentos. Vuelve a probar en 1 minuto.');
    expect(render(wait(2), 'en')).toBe('Too many attempts. Try again in 2 minutes.');
  });

  it('are distinguished from other objects with a key', () => {
    expect(isMessage({ key: 'value.missing' })).toBe(true);
    expect(isMessage({ key: 'Invalid input' })).toBe(false);
    expect(isMessage({ key: 'image' })).toBe(false);
    expect(isMessage('value.missing')).toBe(false);
  });

  it('show values as they are, whatever is in them', () => {
    const reason = '$t(value.missing) {{provider}} & <b>';
    const params = { reason, provider: 'x', lng: 'en', context: 'other', ns: 'none', name: null };
    const stored = { key: 'providers.unreachable', params } as const;
    expect(render(stored, 'es')).toContain(reason);
    expect(render(stored, 'es')).not.toMatch(/null|undefined/);
    expect(render({ key: 'providers.unreachable' }, 'es')).not.toContain('{{');
  });

  it('of a later version, without a text, are shown by their keys', () => {
    const later = { key: 'value.of-a-later-version' as MessageKey };
    expect(render(later, 'es')).toBe('value.of-a-later-version');
    const section = { key: 'cli.answer' as MessageKey };
    expect(render(section, 'es')).toBe('cli.answer');
    expect(findText('cli.answer', 'es')).toBeUndefined();
    expect(findText('audit.results.constructor', 'es')).toBeUndefined();
    expect(findText('summaries.articles.unpublish', 'es')).toMatch(/borradores/);
  });

  it('leave stored plain text unchanged', () => {
    expect(render('Empieza.', 'en')).toBe('Empieza.');
  });
});
