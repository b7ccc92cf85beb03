import { useId, useState } from 'react';
import type { Issue, IssueView } from '#core/newsletter/issues/issue.ts';
import type { Language } from '#core/text/language.ts';
import { Box } from '@chakra-ui/react/box';
import { DataList } from '@chakra-ui/react/data-list';
import { Heading } from '@chakra-ui/react/heading';
import { List } from '@chakra-ui/react/list';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { Wrap } from '@chakra-ui/react/wrap';
import { chakra } from '@chakra-ui/react/styled-system';
import { numberText } from '../../components/count-text.ts';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { LanguageTabs } from '../components/language-tabs.tsx';
import { Fact } from '../components/tab-parts.tsx';
import { actorText, issueTones, pieceNotes, shownSubject, slotText } from './newsletter-texts.ts';
import { DialogAside, DialogColumns, Small } from '../components/layout.tsx';

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
      <DataList.Root>
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
      </DataList.Root>
      <section aria-labelledby={title}>
        <Heading as="h3" id={title} size="md" mb="2">
          {t('issue.steps')}
        </Heading>
        {/* Newest first. */}
        <List.Root as="ol" fontSize="sm">
          {steps.toReversed().map(({ step, by, at, number }) => (
            <li key={number}>
              {t(`issueSteps.${step}`)}
              <Small>
                {actorText(t, by)} · <AdminDate date={at} as="moment" />
              </Small>
            </li>
          ))}
        </List.Root>
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
  // On a phone's screen every mail is as it is on a phone.
  <Wrap gap="1" hideBelow={wide ? 'md' : undefined} role="group" aria-label={label}>
    {options.map(([one, name]) => (
      <PanelButton key={one} size="sm" aria-pressed={one === value} onClick={() => onChange(one)}>
        {name}
      </PanelButton>
    ))}
  </Wrap>
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
    <Box position="relative" aria-busy={busy}>
      <p className="visually-hidden" role="status">
        {busy ? t('issue.loadingPreview') : ''}
      </p>
      {busy ? (
        <Stack
          position="absolute"
          inset="0"
          gap="4"
          p="5"
          textStyle="note"
          pointerEvents="none"
          aria-hidden="true"
        >
          <span>{t('issue.loadingPreview')}</span>
          {bars.map((bar) => (
            <Skeleton key={bar} h="0.75rem" />
          ))}
        </Stack>
      ) : null}
      {/* docs/product.md 10.4 */}
      <chakra.iframe
        key={key}
        display="block"
        w="100%"
        maxW={width === 'phone' ? '392px' : undefined}
        h="70vh"
        mx="auto"
        border="hairline"
        bg="paper"
        title={t('issue.frame')}
        src={address}
        onLoad={() => setLoaded(key)}
        // Mails run no scripts; their links open unrestricted windows.
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
    </Box>
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
    <DialogColumns>
      <LanguageTabs language={language} onLanguage={setLanguage}>
        {(tabLanguage) => (
          <>
            <Wrap gapX="5" pb="3">
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
            </Wrap>
            {/* In sight for those who come by keyboard: a mail has many links. */}
            <chakra.button
              type="button"
              css={{ '&:not(:focus)': { srOnly: true } }}
              onClick={() => document.getElementById(after)?.focus()}
            >
              {t('issue.skipPreview')}
            </chakra.button>
            <Frame issue={issue} language={tabLanguage} format={format} width={width} />
          </>
        )}
      </LanguageTabs>
      <DialogAside id={after} tabIndex={-1}>
        <IssueFacts issue={issue} mailLanguage={language} />
      </DialogAside>
    </DialogColumns>
  );
};
