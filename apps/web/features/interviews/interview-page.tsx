import { useParams } from 'react-router-dom';
import { useInterviewsViewQuery } from '#adapters/client/api.ts';
import type { InterviewSummary } from '#core/interviews/interview.ts';
import { localized } from '#core/shared/language.ts';
import button from '../../components/button.module.css';
import { Cover } from '../../components/cover.tsx';
import { MissingHead } from '../../components/missing-head.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageColumn } from '../../components/page.tsx';
import { Picture } from '../../components/picture.tsx';
import { ArticleSkeleton } from '../../components/skeleton.tsx';
import { SourceList } from '../../components/source-list.tsx';
import { spanishIn } from '../../components/spanish.ts';
import { useTexts } from '../../components/texts.ts';
import { WhyItMatters } from '../../components/why-it-matters.tsx';
import { LocalizedLink, useLanguage } from '../../language.tsx';
import { Conversation } from './conversation.tsx';
import { InterviewAside } from './interview-aside.tsx';
import { InterviewHead } from './interview-head.tsx';
import { InterviewHeader } from './interview-header.tsx';
import styles from './interview-page.module.css';

/** What stands where there is no such interview. */
export const InterviewNotFound = () => {
  const t = useTexts();
  return (
    <PageColumn>
      <MissingHead title={t('interview.missingTitle')} />
      <Notice
        heading="h1"
        title={t('interview.missingTitle')}
        actions={
          <LocalizedLink className={button.primary} to="/entrevistas">
            {t('interview.back')}
          </LocalizedLink>
        }
      >
        <p>{t('interview.missingText')}</p>
      </Notice>
    </PageColumn>
  );
};

/** The picture of an interview, or its cover. */
const InterviewPicture = ({ interview }: { interview: InterviewSummary }) => {
  const title = localized(interview, 'title', useLanguage());
  return (
    <div className={styles.picture}>
      <Picture src={interview.image_url} alt="" sizes="(min-width: 80em) 50rem, 100vw" eager>
        <Cover slug={interview.slug} title={title} topics={interview.topics} />
      </Picture>
    </div>
  );
};

/** One interview (spec section 2). */
export const InterviewPage = () => {
  const t = useTexts();
  const { slug = '' } = useParams();
  const language = useLanguage();
  const { currentData: view, isError } = useInterviewsViewQuery({ slug, lang: language });
  if (isError) return <InterviewNotFound />;
  if (!view)
    return (
      <PageColumn>
        <ArticleSkeleton loading={t('interview.loading')} />
      </PageColumn>
    );
  const { interview, qa, why_it_matters: why, said_in: said, links, referent } = view;
  const spanish = spanishIn(language, interview.title_en);
  return (
    <PageColumn>
      <InterviewHead interview={interview} questions={qa.map(({ q }) => q)} referent={referent} />
      <article className={styles.interview}>
        <InterviewHeader interview={interview} />
        <InterviewAside interview={interview} questions={qa.length} referent={referent} />
        <InterviewPicture interview={interview} />
        <Conversation qa={qa} lang={said === language ? undefined : said} />
        <div className={styles.after}>
          {why ? <WhyItMatters text={why} lang={spanish} /> : null}
          {links.length > 0 ? <SourceList id="links" title={t('interview.links')} sources={links} /> : null}
        </div>
      </article>
    </PageColumn>
  );
};
