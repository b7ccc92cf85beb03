import { useState } from 'react';
import type { Evidence } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { maxExcerpt } from '#core/evidence/stored-evidence.ts';
import type { Language } from '#core/text/language.ts';
import { useTexts } from '../../components/texts.ts';
import { FormDialog } from '../components/form-dialog.tsx';
import { FormChoice, FormText } from '../components/form-field.tsx';
import { useCall } from '../components/use-call.ts';

const { useEvidenceChooseMutation, useEvidenceHideMutation } = deskApi;

type HideProps = {
  slug: string;
  hash: string;
  /** The words that readers no longer see; null: the whole source. */
  passage: string | null;
  onDone: () => void;
  onClose: () => void;
};

/** Asks for the reason that readers see when a passage or a source is hidden from them. */
export const HideDialog = ({ slug, hash, passage, onDone, onClose }: HideProps) => {
  const t = useTexts();
  const { call, busy, error } = useCall({ inPlace: true });
  const [hide] = useEvidenceHideMutation();
  const [reason, setReason] = useState('');
  const [english, setEnglish] = useState('');
  const submit = async () => {
    const input = {
      slug,
      hash,
      ...(passage !== null && { passage }),
      reason,
      ...(english.trim() && { reason_en: english }),
    };
    const done = await call(hide(input), {
      done: t('evidence.hideDone'),
      failed: t('evidence.hideFailed'),
    });
    if (!done) return;
    onDone();
    onClose();
  };
  return (
    <FormDialog
      title={passage === null ? t('evidence.hideSource') : t('evidence.hide')}
      description={t('evidence.hideText')}
      action={t('evidence.hideAction')}
      inactive={busy || reason.trim() === ''}
      refused={error?.error ?? null}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormText label={t('evidence.reason')} value={reason} onChange={setReason} maxLength={300} required />
      <FormText
        label={t('evidence.reasonEn')}
        value={english}
        onChange={setEnglish}
        maxLength={300}
        lang="en"
      />
    </FormDialog>
  );
};

type ChooseProps = {
  slug: string;
  language: Language;
  /** The sentence that it is for; empty: another one. */
  sentence: string;
  documents: Evidence['documents'];
  onDone: () => void;
  onClose: () => void;
};

/** Gives a sentence the passage of a stored source that carries it. */
export const ChooseDialog = ({ slug, language, documents, onDone, onClose, ...of }: ChooseProps) => {
  const t = useTexts();
  const { call, busy, error } = useCall({ inPlace: true });
  const [choose] = useEvidenceChooseMutation();
  const sources = documents.filter(({ final_url: url }) => /^https?:/.test(url));
  const [sentence, setSentence] = useState(of.sentence);
  const [hash, setHash] = useState(sources[0]?.hash ?? '');
  const [passage, setPassage] = useState('');
  const submit = async () => {
    const done = await call(choose({ slug, language, sentence, hash, passage }), {
      done: t('evidence.chooseDone'),
      failed: t('evidence.chooseFailed'),
    });
    if (!done) return;
    onDone();
    onClose();
  };
  return (
    <FormDialog
      title={t('evidence.choose')}
      description={t('evidence.chooseText')}
      action={t('evidence.chooseAction')}
      inactive={busy || [sentence, hash, passage].some((text) => text.trim() === '')}
      refused={error?.error ?? (sources.length ? null : t('evidence.noAddress'))}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormText
        label={t('evidence.sentence')}
        value={sentence}
        onChange={setSentence}
        rows={3}
        lang={language}
        hint={t('evidence.sentenceHint')}
        required
      />
      <FormChoice
        label={t('evidence.source')}
        value={hash}
        options={sources.map((source) => [source.hash, source.title] as const)}
        onChange={setHash}
      />
      <FormText
        label={t('evidence.passage')}
        value={passage}
        onChange={setPassage}
        rows={4}
        maxLength={maxExcerpt}
        hint={t('evidence.passageHint')}
        required
      />
    </FormDialog>
  );
};
