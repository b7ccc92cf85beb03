import { withEvidence } from '#core/articles/evidence-marks.ts';
import { article } from '#tests/support/entities.ts';

const source = { url: 'https://a.example/', hash: 'h', title: 'A', retrieved_at: '2026-11-20T10:00:00.000Z' };
const piece = article({
  revision: 1,
  body_es: 'Son 18.',
  body_en: 'Son 18.',
  sources: [{ name: 'A', url: source.url }],
  provenance: { es: { origin: 'human', sources: [source] }, en: { origin: 'human' } },
});
const rests = () => ({
  compared: [
    {
      sentence: 'Son 18.',
      facts: ['18'],
      passages: [{ url: source.url, hash: source.hash, start: 0, end: 5 }],
    },
  ],
  chosen: [],
  confirmed: [],
  altered: [],
});
const html = '<p>Son 18.</p>';

it('marks a body once for the same evidence, and anew for another body, revision or language', () => {
  const stored = rests();
  const first = withEvidence(html, piece, 'es', stored);
  expect(first.html).toContain('class="evidence"');
  expect(withEvidence(html, piece, 'es', stored)).toBe(first);
  expect(withEvidence(`${html}<p>Y 19.</p>`, piece, 'es', stored).html).toContain('Y 19.');
  expect(withEvidence(html, { ...piece, revision: 2, sources: [] }, 'es', stored).html).toBe(html);
  expect(withEvidence(html, piece, 'en', stored).html).toContain('?lang=en#');
});

it('leaves a body without evidence as it is', () => {
  expect(withEvidence(html, piece, 'es', null)).toEqual({ html, figures: null });
});
