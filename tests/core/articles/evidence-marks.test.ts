import { withEvidence } from '#core/articles/evidence-marks.ts';
import { sentenceKey } from '#core/evidence/stored-evidence.ts';
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

it('names a mark by the first words of its sentence, and leads back to where it stands first', () => {
  const sentence = 'Son 18 "casos" de <b> y nada más, se dice aquí.';
  const escaped = 'Son 18 &quot;casos&quot; de &lt;b&gt; y nada más, se dice aquí.';
  const stored = rests();
  stored.compared[0]!.sentence = sentence;
  const body_es = sentence.replaceAll('<b>', '`<b>`');
  const marked = withEvidence(`<p>${escaped}</p><p>${escaped}</p>`, { ...piece, body_es }, 'es', stored).html;
  const [first, second] = marked.match(/<a [^>]*>/g)!;
  expect(first).toContain('aria-label="Prueba de «Son 18 &quot;casos&quot; de &lt;b&gt; y nada más…»"');
  expect(first).toContain(` id="${sentenceKey(sentence)}"`);
  expect(second).not.toContain(' id=');
});

it('keeps marks out of headings, captions and heads of tables', () => {
  const heads =
    '<h2 id="a">Son 18.</h2><figure><figcaption>Son 18.</figcaption></figure><table><tr><th scope="col">Son 18.</th></tr></table>';
  const { html: marked } = withEvidence(`${heads}<p>Son 18.</p>`, piece, 'es', rests());
  expect(marked.startsWith(`${heads}<p>Son 18.<a class="evidence"`)).toBe(true);
});

it('leaves a body without evidence as it is', () => {
  expect(withEvidence(html, piece, 'es', null)).toEqual({ html, figures: null });
});
