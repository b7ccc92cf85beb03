import { z } from 'zod';
import { authorsOf, PieceAuthor } from '../../articles/authors.ts';
import { findProfile } from '../../articles/interviewee-profile.ts';
import { renderBody } from '../../media/picture-credits.ts';
import { query } from '../../kernel/operation.ts';
import { LanguageField, Source } from '../../input/fields.ts';
import { localized } from '../../text/language.ts';
import { SlugParam } from '../../input/slug.ts';
import { interviewByline, InterviewSummary, summarizeInterview } from '../interview.ts';

const InterviewView = z.object({
  interview: InterviewSummary,
  authors: z.array(PieceAuthor).describe('Who signs it, each with the slug of their page'),
  qa: z
    .array(z.object({ q: z.string(), html: z.string() }))
    .describe('Questions, and answers as sanitised HTML, in the requested language'),
  said_in: LanguageField.describe('Language of the questions and answers: Spanish where there is no English'),
  why_it_matters: z.string(),
  links: z.array(Source),
  referent: z.string().nullable().describe("Slug of the interviewee's profile; null without one"),
  portrait: z
    .object({ image_url: z.string(), image_focus: z.string().nullable() })
    .nullable()
    .describe('The picture of that profile; null without one'),
});
/** All data of an interview's page, in one language. */
export type InterviewView = z.infer<typeof InterviewView>;

/** One interview with its answers rendered in one language; English falls back to Spanish. Throws `not-found`. */
export const viewInterview = query({
  name: 'interviews.view',
  summary: 'Read one interview as its page shows it: rendered answers in one language',
  access: 'public',
  input: z.object({
    slug: SlugParam,
    lang: LanguageField.default('es').describe('Language of the questions and answers'),
  }),
  output: InterviewView,
  uses: ['interviews', 'referents', 'markdown', 'media', 'articles', 'companies', 'agents', 'settings'],
  run: async (ports, { slug, lang }) => {
    const { interviews } = ports;
    const interview = await interviews.get(slug);
    const english = lang === 'en' && interview.qa_en?.length ? interview.qa_en : null;
    const [profile, authors, qa] = await Promise.all([
      findProfile(ports, interview.interviewee),
      authorsOf(ports, interviewByline(interview), lang),
      Promise.all(
        (english ?? interview.qa_es).map(async ({ q, a }, index) => ({
          q,
          html: await renderBody(ports, a, { language: lang, idPrefix: `r${index + 1}-` }),
        })),
      ),
    ]);
    return {
      interview: summarizeInterview(interview),
      authors,
      qa,
      said_in: english ? ('en' as const) : ('es' as const),
      why_it_matters: localized(interview, 'why_it_matters', lang),
      links: interview.links,
      referent: profile?.slug ?? null,
      portrait: profile?.image_url
        ? { image_url: profile.image_url, image_focus: profile.image_focus }
        : null,
    };
  },
});
