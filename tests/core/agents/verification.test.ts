import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { holds, quotedPassages, wordsOf } from '#core/agents/checks/quoted-passages.ts';
import type { Evidence } from '#core/agents/checks/verify-piece.ts';
import { fatalFaults, verifyPiece } from '#core/agents/checks/verify-piece.ts';
import { composeArticle, composeInterview, withTranslation } from '#core/agents/compose-piece.ts';
import type { ArticlePiece, ArticleTranslation } from '#core/agents/piece.ts';
import { sourceDocument } from '#tests/support/agents.ts';
import { createScriptedProviders } from '#tests/support/scripted-providers.ts';
import {
  articlePiece,
  englishBody,
  interviewPiece,
  pageText,
  saying,
  spanishBody,
  translation,
} from '../support/newsroom.ts';

const { languages } = createScriptedProviders().providers;
const evidence: Evidence = { documents: [sourceDocument({ text: pageText })], languages, words: 200 };

const faultsOf = (
  piece: Partial<ArticlePiece> = {},
  english: Partial<ArticleTranslation> = {},
  given: Partial<Evidence> = {},
) =>
  verifyPiece(withTranslation(composeArticle(articlePiece(piece)), translation(english)), {
    ...evidence,
    ...given,
  });
const kinds = (...given: Parameters<typeof faultsOf>) =>
  faultsOf(...given).map(({ kind, language }) => `${kind} ${language}`);

describe('a piece', () => {
  it('that says what its sources say has no fault', () => {
    expect(faultsOf()).toEqual([]);
  });

  it.each([
    ['names a source that there is not', { sources: ['S1', 'S2'] }, 'unknown-source es'],
    [
      'quotes from a source that there is not',
      { quotations: [{ text: saying, source: 'S9' }] },
      'unknown-source es',
    ],
    ['names no source', { sources: [], quotations: [] }, 'no-source es'],
    [
      'declares a quotation that is not there',
      { quotations: [{ text: 'esto no lo dijo', source: 'S1' }] },
      'quotation es',
    ],
    [
      'quotes what nobody said',
      { body: `${spanishBody}\n\n«nadie dijo nunca estas palabras aquí»` },
      'quotation es',
    ],
    [
      'sets apart what nobody said',
      { body: `${spanishBody}\n\n> Nadie dijo nunca estas palabras aquí` },
      'quotation es',
    ],
    ['is in English', { body: englishBody.replaceAll(saying, 'x') }, 'language es'],
    ['is far too short', { body: `${spanishBody.slice(0, 400)}.` }, 'length es'],
    ['is far too long', { body: `${spanishBody}\n\n`.repeat(3) }, 'length es'],
    ['says nothing', { body: '---' }, 'empty es'],
    ['holds an address', { body: `${spanishBody}\n\nMás en https://malo.example/x` }, 'address es'],
    ['holds a link', { body: `${spanishBody}\n\n[Más](//malo.example)` }, 'address es'],
    ['holds a link by reference', { body: `${spanishBody}\n\n[Más][1]\n\n[1]: //malo` }, 'address es'],
    [
      'holds a bare address',
      { summary: 'Todo está contado con detalle en www.malo.example para quien quiera' },
      'address es',
    ],
    [
      'holds the name of a server',
      { summary: 'Todo está contado con detalle en malo.com para quien quiera' },
      'address es',
    ],
    ['holds an address of mail', { title: 'Escribe a premio@malo.example ahora mismo' }, 'address es'],
    ['holds an address in the words of its picture', { image_alt: 'http://malo.example/x' }, 'address es'],
    ['holds a tag', { body: `${spanishBody}\n\n<img src=x onerror=alert(1)>` }, 'markup es'],
    ['holds a picture', { body: `${spanishBody}\n\n![x][y]` }, 'markup es'],
  ])('that %s is found out', (_what, piece, fault) => {
    expect(kinds(piece)).toContain(fault);
  });

  it('is looked at in English too', () => {
    expect(kinds({}, { body: spanishBody })).toEqual(['language en']);
    expect(kinds({}, { body: `${englishBody} See https://malo.example` })).toEqual(['address en']);
    expect(kinds({}, { body: `${englishBody} “Nobody has ever said these words here”` })).toEqual([
      'quotation en',
    ]);
    expect(verifyPiece(composeArticle(articlePiece()), evidence).map(({ kind }) => kind)).toEqual(['empty']);
  });

  it('may name companies, leave words out with dots, and quote short terms', () => {
    const body = `${spanishBody}\n\nCharacter.AI y Booking.com lo saben: «ningún municipio sabía […] antes de contarlos», el «riesgo alto».`;
    expect(faultsOf({ body })).toEqual([]);
  });

  it('without any source is for an editor to look at', () => {
    const faults = faultsOf(
      { sources: [], quotations: [], body: spanishBody.replace(`«${saying}»`, 'nadie lo sabía') },
      { body: englishBody.replace(`“${saying}”`, 'nobody knew') },
      { documents: [] },
    );
    expect(faults.map(({ kind }) => kind)).toEqual(['unsourced']);
    expect(fatalFaults(faults)).toEqual([]);
  });
});

describe('an interview', () => {
  const documents = evidence.documents;
  const verified = (given: Parameters<typeof interviewPiece>[0]) => {
    const piece = composeInterview(interviewPiece(given), documents);
    return fatalFaults(verifyPiece(piece, { ...evidence, words: null })).map(({ kind }) => kind);
  };

  it('gives each answer in the words of its source, and says where they stand', () => {
    const { es } = composeInterview(interviewPiece(), documents);
    expect(es.body).toContain(
      `## ¿Qué se sabía antes?\n\n> «${saying}»\n>\n> — El Diario, Una nota del diario`,
    );
    expect(verified({})).toEqual(['empty']);
  });

  it('with words that nobody said cannot stay', () => {
    const said = { text: 'palabras que nadie dijo en ningún lugar', source: 'S1' };
    expect(verified({ questions: [{ question: '¿Qué dijo?', quotations: [said] }] })).toContain('quotation');
    expect(verified({ intro: 'Dijo «otras palabras que nadie dijo nunca jamás» ayer.' })).toContain(
      'quotation',
    );
  });
});

describe('quotations', () => {
  const words = fc.array(fc.constantFrom('ley', 'Águila', 'voz', 'niño', 'red', 'sol', 'mar', 'pan'), {
    minLength: 5,
    maxLength: 30,
  });
  const pairs = [
    ['«', '»'],
    ['“', '”'],
    ['"', '"'],
    ['‘', '’'],
  ] as const;

  it('are found in whatever marks, and held by what they were taken from', () => {
    fc.assert(
      fc.property(words, words, words, fc.constantFrom(...pairs), (before, said, after, [open, close]) => {
        const quoted = said.join(' ');
        const [found] = quotedPassages(`${before.join(' ')} ${open}${quoted}${close}, ${after.join(' ')}`);
        expect(found).toBe(quoted);
        expect(holds(wordsOf([...before, ...said, ...after].join(',\n')), quoted)).toBe(true);
      }),
    );
  });

  it('are not held by a text that lacks one of their words', () => {
    fc.assert(
      fc.property(words, fc.nat(), (said, at) => {
        const other: string[] = said.map((word, index) => (index === at % said.length ? 'inventada' : word));
        expect(holds(wordsOf(said.join(' ')), other.join(' '))).toBe(false);
      }),
    );
  });

  it('never make verification throw, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (body, text) => {
        holds(wordsOf(text), body);
        expect(Array.isArray(faultsOf({ body: body || 'x' }))).toBe(true);
      }),
    );
  });

  it('take time in proportion to the text', () => {
    const started = performance.now();
    for (const sign of ['«', '"', '‘a', '> ', '[', '<', 'a.', 'a@', '&', '\n\n>'])
      faultsOf({ body: sign.repeat(20_000) });
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
