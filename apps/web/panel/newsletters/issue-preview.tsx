import { useId, useState } from 'react';
import type { Issue, IssueView } from '#core/newsletter/issues/issue.ts';
import type { Language } from '#core/text/language.ts';
import { numberText } from '../../components/count-text.ts';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import dialog from '../components/dialog-parts.module.css';
import { LanguageTabs } from '../components/language-tabs.tsx';
import { Fact } from '../components/tab-parts.tsx';
import styles from './issue-preview.module.css';
import { actorText, issueTones, pieceNotes, shownSubject, slotText } from './newsletter-texts.ts';

/** The facts and history of an issue. `mailLanguage`: of the mail beside them. */
const IssueFacts = ({ issue, mailLanguage }: { issue: IssueView; mailLanguage: Language }) => {
  const t = useTexts();
  const language = useLanguage();
  const title = useId();
  const subject = shownSubject(issue, mailLanguage);
  const { pieces, slot, status, approved_by: approver, approved_at: approved } = issue;
  const steps = issue.steps.map((step, index) => ({ ...step, number: index + 1 }));
  return (
    <>
      <dl className={styles.facts}>
        <Fact label={t('newsletters.state')}>
          <StatusBadge tone={issueTones[status]}>{t(`newsletterStatuses.${status}`)}</StatusBadge>
        </Fact>
        <Fact label={t('newsletters.subject')}>
          <span lang={subject.lang}>{subject.text}</span>
        </Fact>
        <Fact label={t('issue.pieces')}>
          {numberText(pieces.length, language)}
          {pieceNotes(t, issue, language).map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Fact>
        <Fact label={t('issue.origin')}>
          {slot ? t('issue.bySchedule', { when: slotText(slot, language) }) : t('issue.byHand')}
        </Fact>
        {approver && approved ? (
          <Fact label={t('issue.approvedBy')}>
            {actorText(t, approver)} · <AdminDate date={approved} as="moment" />
          </Fact>
        ) : null}
      </dl>
      <section aria-labelledby={title}>
        <h3 id={title} className={styles.title}>
          {t('issue.steps')}
        </h3>
        {/* Newest first. */}
        <ol className={styles.steps}>
          {steps.toReversed().map(({ step, by, at, number }) => (
            <li key={number}>
              {t(`issueSteps.${step}`)}
              <span>
                {actorText(t, by)} · <AdminDate date={at} as="moment" />
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
};

type Format = 'html' | 'text';

/** The address of the preview; defaults are left out. */
const previewAddress = (id: string, language: Language, format: Format): string => {
  const query = new URLSearchParams({
    ...(language === 'en' && { language }),
    ...(format === 'text' && { format }),
  });
  return `/api/admin/newsletters/${id}/preview${query.size ? `?${query}` : ''}`;
};

type ChoiceProps<V extends string> = {
  label: string;
  /** Shown only on wide screens. */
  wide?: boolean;
  value: V;
  options: readonly (readonly [value: V, name: string])[];
  onChange: (value: V) => void;
};

const ViewChoice = <V extends string>({ label, wide = false, value, options, onChange }: ChoiceProps<V>) => (
  <div className={`${styles.choice} ${wide ? styles.wide : ''}`} role="group" aria-label={label}>
    {options.map(([one, name]) => (
      <PanelButton key={one} size="sm" aria-pressed={one === value} onClick={() => onChange(one)}>
        {name}
      </PanelButton>
    ))}
  </div>
);

const bars = [0, 1, 2, 3, 4];

type FrameProps = { issue: Issue; language: Language; format: Format; width: 'desktop' | 'phone' };

const Frame = ({ issue, language, format, width }: FrameProps) => {
  const t = useTexts();
  const address = previewAddress(issue.id, language, format);
  // A new frame each time: navigating one would add entries to the history.
  const key = `${address} ${issue.revision}`;
  const [loaded, setLoaded] = useState<string | null>(null);
  const busy = loaded !== key;
  return (
    <div className={styles.screen} aria-busy={busy}>
      <p className="visually-hidden" role="status">
        {busy ? t('issue.loadingPreview') : ''}
      </p>
      {busy ? (
        <div className={styles.loading} aria-hidden="true">
          <span>{t('issue.loadingPreview')}</span>
          {bars.map((bar) => (
            <span key={bar} className={styles.bar} />
          ))}
        </div>
      ) : null}
      <iframe
        key={key}
        className={`${styles.frame} ${width === 'phone' ? styles.phone : ''}`}
        title={t('issue.frame')}
        src={address}
        onLoad={() => setLoaded(key)}
        // Mails run no scripts; their links open unrestricted windows.
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
    </div>
  );
};

/** The preview of an issue: in both languages, as HTML and text, at desktop and phone width. */
export const IssuePreview = ({ issue }: { issue: IssueView }) => {
  const t = useTexts();
  const after = useId();
  const [language, setLanguage] = useState(useLanguage());
  const [format, setFormat] = useState<Format>('html');
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  return (
    <div className={dialog.columns}>
      <LanguageTabs language={language} onLanguage={setLanguage}>
        {(tabLanguage) => (
          <>
            <div className={styles.tools}>
              <ViewChoice
                label={t('issue.format')}
                value={format}
                options={[
                  ['html', t('issue.html')],
                  ['text', t('issue.text')],
                ]}
                onChange={setFormat}
              />
              {format === 'text' ? null : (
                <ViewChoice
                  label={t('issue.width')}
                  wide
                  value={width}
                  options={[
                    ['desktop', t('issue.desktop')],
                    ['phone', t('issue.phone')],
                  ]}
                  onChange={setWidth}
                />
              )}
            </div>
            <button
              type="button"
              className={styles.skip}
              onClick={() => document.getElementById(after)?.focus()}
            >
              {t('issue.skipPreview')}
            </button>
            <Frame issue={issue} language={tabLanguage} format={format} width={width} />
          </>
        )}
      </LanguageTabs>
      <aside id={after} className={dialog.aside} tabIndex={-1}>
        <IssueFacts issue={issue} mailLanguage={language} />
      </aside>
    </div>
  );
};
