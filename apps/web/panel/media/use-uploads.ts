import { useCallback, useEffect, useRef, useState } from 'react';
import pLimit from 'p-limit';
import type { Media } from '#adapters/client/responses.ts';
import type { Uploaded } from '#adapters/client/media-upload.ts';
import { sendPicture } from '#adapters/client/media-upload.ts';
import type { CallError } from '#adapters/client/call-error.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { callRefused } from '#adapters/client/session.ts';
import { capitalized } from '#core/articles/taxonomy.ts';
import type { MediaKind } from '#core/media/picture-limits.ts';
import { documentType, maxMediaBytes } from '#core/media/picture-limits.ts';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { useAppDispatch } from '../../store.ts';

/** An upload to the library. `sent`: from 0 to 1; null while it waits. */
export type Upload = {
  id: number;
  file: File;
  sent: number | null;
  media?: Media;
  /** The library had it already. */
  isDuplicate?: boolean;
  /** What the library did not keep of it. */
  notes?: readonly string[];
  error?: string;
  /** Refused because of its content: a retry is useless. */
  isFinal?: boolean;
};

/** Number of concurrent uploads. */
const atOnce = 2;

/** Why a file was refused, in the panel's language. */
class UploadError extends Error {
  /** The file was refused because of its content. */
  readonly isFinal: boolean;
  constructor(message: string, isFinal: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isFinal = isFinal;
  }
}

const ofTheFile = new Set([400, 413, 415, 422]);

const reasonOf = ({ status, error }: CallError, t: Texts): string => {
  if (status === 401) return t('media.signedOut');
  if (status === 0) return t('media.offline');
  return status < 500 && error ? capitalized(error) : t('media.failed');
};

/**
 * Uploads a picture or document to the library. The returned promise rejects with an Error whose message is in the panel's
 * language.
 */
export const useSendPicture = () => {
  const t = useTexts();
  const dispatch = useAppDispatch();
  return useCallback(
    async (file: File, onProgress: (sent: number) => void): Promise<Uploaded> => {
      if (file.size > maxMediaBytes) throw new UploadError(t('media.tooLarge'), true);
      try {
        const uploaded = await sendPicture(file, onProgress);
        dispatch(deskApi.util.invalidateTags(['desk:media']));
        return uploaded;
      } catch (failure) {
        const { status } = failure as CallError;
        if (status === 401 || status === 403) dispatch(callRefused({ status, force: true }));
        throw new UploadError(reasonOf(failure as CallError, t), ofTheFile.has(status), { cause: failure });
      }
    },
    [dispatch, t],
  );
};

/** What a file claims to be; the server checks its content. */
const kindOf = ({ type, name }: File): MediaKind =>
  type === documentType || /\.pdf$/i.test(name) ? 'document' : 'picture';

/**
 * Uploads files to the library, each with its progress and its result. `only`: others are refused. `onUploaded` is called
 * with the number of the file, as some are ready before others.
 */
export const useUploads = (
  onUploaded: (media: Media, number: number) => void = () => {},
  only?: MediaKind,
) => {
  const t = useTexts();
  const sendToLibrary = useSendPicture();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const next = useRef(0);
  const [inTurn] = useState(() => pLimit(atOnce));
  const done = useRef(onUploaded);
  useEffect(() => {
    done.current = onUploaded;
  });
  const change = useCallback(
    (id: number, patch: Partial<Upload>) =>
      setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...patch } : one))),
    [],
  );
  const send = useCallback(
    async ({ id, file }: Pick<Upload, 'id' | 'file'>) => {
      try {
        const { media, changed, notes } = await inTurn(() => {
          change(id, { sent: 0 });
          return sendToLibrary(file, (sent) => change(id, { sent }));
        });
        change(id, { sent: 1, media, isDuplicate: !changed, notes });
        done.current(media, id);
      } catch (error) {
        const isFinal = error instanceof UploadError && error.isFinal;
        change(id, { sent: 0, error: (error as Error).message, isFinal });
      }
    },
    [change, inTurn, sendToLibrary],
  );
  const start = useCallback(
    (files: Iterable<File>) => {
      const added = [...files].map((file): Upload => {
        const upload = { id: next.current++, file, sent: null };
        if (!only || kindOf(file) === only) return upload;
        const error = t(only === 'document' ? 'media.notDocument' : 'media.notPicture');
        return { ...upload, error, isFinal: true };
      });
      setUploads((before) => [...added, ...before]);
      for (const one of added) if (one.error === undefined) void send(one);
    },
    [send, only, t],
  );
  return {
    uploads,
    start,
    again({ id, file }: Upload) {
      setUploads((before) => before.map((one) => (one.id === id ? { id, file, sent: null } : one)));
      void send({ id, file });
    },
    dismiss: ({ id }: Upload) => setUploads((before) => before.filter((one) => one.id !== id)),
  };
};
