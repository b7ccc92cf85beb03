import { aboutMarks } from './untrusted-text.ts';

/** The instructions that a program gets when it connects. */
export const instructions = `The newsroom of a bilingual (Spanish first, English second) site about the risks of artificial intelligence.
Read vigia://style-guide and vigia://taxonomy before writing. Use search_articles to see what has been published already.
Write drafts; publishing, sending, deleting and bulk changes are prepared first and confirmed afterwards, when the person has seen what would happen.
To edit, read the article, pass its revision, and prefer patch_article for single passages.
${aboutMarks}`;

/** The newsroom's style guide. */
export const styleGuide = `# Style guide

## Language
- Spanish of Spain first; English is a version of its own, not a word-for-word translation. Without English, readers get the Spanish text.
- Plain words and short sentences. Sentence case in headlines. No clickbait, no alarm, no hype.
- Say what happened, according to whom, since when, and what is not known.

## Structure
- title: at most 120 characters, and it says what is new.
- summary: at least 40 characters, one or two sentences that make sense on their own.
- body: Markdown (GFM), usually 600 to 60,000 characters, with ## for sections. No raw HTML.
- One to five topics of the taxonomy; tags are free.

## Sources
- Every claim that can be checked has a source, which the article names with its address; interviews and paid pieces may do without.
- Primary sources before press reports; quotations are verbatim, with who said them and where.
- Nothing invented: no made-up quotations, no numbers without a source, no laws, organisations or studies that do not exist.

## Honesty
- Each language version says how it was made: human, ai-assisted, ai-translated or ai-generated (Regulation (EU) 2024/1689, article 50).
- What was written with AI is reviewed by a person, who takes responsibility for it. An assistant is never the reviewer.
- Sponsored pieces name the sponsor (sponsor_label) and are of type novedad-industria.
- Pictures have an alternative text in each language.
`;
