import fc from 'fast-check';
import { containsPassage, quotedPassages, wordsOf } from '#core/evidence/quoted-passages.ts';
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
import { closePortsAfterTests } from '#tests/support/test-ports.ts';
import { processorTime } from '#tests/support/processor-time.ts';

closePortsAfterTests();

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
  it('that matches its sources has no fault', () => {
    expect(faultsOf()).toEqual([]);
  });

  it.each([
    ['cites an unknown source', { sources: ['S1', 'S2'] }, 'unknown-source es'],
    [
      'quotes from a source that there is not',
      { quotations: [{ text: saying, source: 'S9' }] },
      'unknown-source es',
    ],
    ['cites no source', { sources: [], quotations: [] }, 'no-source es'],
    [
      'declares a quotation that it does not contain',
      { quotations: [{ text: 'esto no lo dijo', source: 'S1' }] },
      'quotation es',
    ],
    [
      'contains an invented quotation',
      { body: `${spanishBody}\n\n«nadie dijo nunca estas palabras aquí»` },
      'quotation es',
    ],
    [
      'contains an invented block quotation',
      { body: `${spanishBody}\n\n> Nadie dijo nunca estas palabras aquí` },
      'quotation es',
    ],
    ['is in English', { body: englishBody.replaceAll(saying, 'x') }, 'language es'],
    ['is far too short', { body: `${spanishBody.slice(0, 400)}.` }, 'length es'],
    ['is far too long', { body: `${spanishBody}\n\n`.repeat(3) }, 'length es'],
    ['is empty', { body: '---' }, 'empty es'],
    ['contains an address', { body: `${spanishBody}\n\nMás en https://malo.example/x` }, 'address es'],
    ['contains a link', { body: `${spanishBody}\n\n[Más](//malo.example)` }, 'address es'],
    ['contains a reference link', { body: `${spanishBody}\n\n[Más][1]\n\n[1]: //malo` }, 'address es'],
    [
      'contains a bare address',
      { summary: 'Todo está contado con detalle en www.malo.example para quien quiera' },
      'address es',
    ],
    [
      'contains a host name',
      { summary: 'Todo está contado con detalle en malo.com para quien quiera' },
      'address es',
    ],
    ['contains a mail address', { title: 'Escribe a premio@malo.example ahora mismo' }, 'address es'],
    ['contains an address in its alternative text', { image_alt: 'http://malo.example/x' }, 'address es'],
    ['contains a tag', { body: `${spanishBody}\n\n<img src=x onerror=alert(1)>` }, 'markup es'],
    ['contains a picture', { body: `${spanishBody}\n\n![x][y]` }, 'markup es'],
  ])('that %s is detected', (_what, piece, fault) => {
    expect(kinds(piece)).toContain(fault);
  });

  it('is verified in English too', () => {
    expect(kinds({}, { body: spanishBody })).toEqual(['language en']);
    expect(kinds({}, { body: `${englishBody} See https://malo.example` })).toEqual(['address en']);
    expect(kinds({}, { body: `${englishBody} “Nobody has ever said these words here”` })).toEqual([
      'quotation en',
    ]);
    expect(verifyPiece(composeArticle(articlePiece()), evidence).map(({ kind }) => kind)).toEqual(['empty']);
  });

  it('may name companies, omit words with dots, and quote short terms', () => {
    const body = `${spanishBody}\n\nCharacter.AI y Booking.com lo saben: «ningún municipio sabía […] antes de contarlos», el «riesgo alto».`;
    expect(faultsOf({ body })).toEqual([]);
  });

  it('without sources needs a review', () => {
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

  it('quotes its sources literally, with references', () => {
    const { es } = composeInterview(interviewPiece(), documents);
    expect(es.body).toContain(
      `## ¿Qué se sabía antes?\n\n> «${saying}»\n>\n> — El Diario, Una nota del diario`,
    );
    expect(verified({})).toEqual(['empty']);
  });

  it('with invented quotations fails', () => {
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

  it('are found in any quotation marks, and verified by their source', () => {
    fc.assert(
      fc.property(words, words, words, fc.constantFrom(...pairs), (before, said, after, [open, close]) => {
        const quoted = said.join(' ');
        const [found] = quotedPassages(`${before.join(' ')} ${open}${quoted}${close}, ${after.join(' ')}`);
        expect(found).toBe(quoted);
        expect(containsPassage(wordsOf([...before, ...said, ...after].join(',\n')), quoted)).toBe(true);
      }),
    );
  });

  it('are not verified by a text that lacks one of their words', () => {
    fc.assert(
      fc.property(words, fc.nat(), (said, at) => {
        const other: string[] = said.map((word, index) => (index === at % said.length ? 'inventada' : word));
        expect(containsPassage(wordsOf(said.join(' ')), other.join(' '))).toBe(false);
      }),
    );
  });

  it('never make verification throw, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (body, text) => {
        containsPassage(wordsOf(text), body);
        expect(Array.isArray(faultsOf({ body: body || 'x' }))).toBe(true);
      }),
    );
  });

  it('are verified in linear time', () => {
    for (const sign of ['«', '"', '‘a', '> ', '[', '<', 'a.', 'a@', '&', '\n\n>'])
      expect(processorTime(() => faultsOf({ body: sign.repeat(20_000) }))).toBeLessThan(5000);
  });
});
