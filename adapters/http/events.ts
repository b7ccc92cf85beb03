import type { Context, Middleware } from 'koa';
import type { ContentChanges } from '#core/kernel/ports.ts';
import type { VigiaApplication } from '#core/application.ts';
import { hasRole } from '#core/kernel/access.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Notice } from '#core/kernel/invalidation-topics.ts';
import { isAbout } from '#core/kernel/invalidation-topics.ts';
import { uncached } from './request.ts';
import type { HttpSessions } from './session.ts';

/** Maximum number of streams per instance; each is an open connection. */
const maxStreams = 100;
/** Maximum unsent bytes of a stream before it is closed: the browser then reconnects, and reloads everything. */
const maxBufferedBytes = 64 * 1024;

/** Milliseconds between heartbeats: proxies close connections that are silent for long. */
export const defaultHeartbeat = 25_000;

type Options = {
  application: Pick<VigiaApplication, 'noteRefusal' | 'requireAllowed'>;
  changes: ContentChanges;
  sessions: Pick<HttpSessions, 'actorOf' | 'roleNow'>;
  /** Ends all streams. */
  stopping: AbortSignal;
  heartbeat: number;
};

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': `${uncached}, no-transform`,
  // Asks nginx not to buffer.
  'X-Accel-Buffering': 'no',
};

/** A stream to one browser: ends when the browser disconnects, falls behind, or loses its access. */
const openStream = (
  ctx: Context,
  { changes, sessions, stopping, heartbeat }: Options,
  closed: () => void,
): void => {
  const { res } = ctx;
  ctx.respond = false;
  const write = (text: string) => {
    if (res.writableLength > maxBufferedBytes) res.destroy();
    else res.write(text);
  };
  const end = () => void res.end();
  const check = async () => {
    // Keep the stream open while roles cannot be read: then nothing changes either.
    const role = await sessions.roleNow(ctx).catch(() => 'author' as const);
    if (!hasRole(role, 'author')) end();
  };
  const onNotice = (notice: Notice) => {
    if (isAbout(notice, ['desk:sessions', 'desk:users', 'desk:api-tokens'])) void check();
    write(`data: ${JSON.stringify({ topic: notice })}\n\n`);
  };
  // Before the browser learns that the stream is open: from then on no notification may be missed.
  const unsubscribe = changes.subscribe(onNotice);
  res.writeHead(200, { ...headers, 'X-Request-Id': ctx.state.requestId });
  write(': open\n\n');
  const beat = setInterval(() => {
    write(': heartbeat\n\n');
    void check();
  }, heartbeat);
  stopping.addEventListener('abort', end);
  res.once('close', () => {
    unsubscribe();
    clearInterval(beat);
    stopping.removeEventListener('abort', end);
    closed();
  });
};

/**
 * Streams changes to the newsroom as they happen: Server-Sent Events (HTML standard, 9.2), each with the topic of a
 * notification. Ends with the session, and when the server stops.
 */
export const streamChanges = (options: Options): Middleware => {
  let streams = 0;
  return async (ctx) => {
    const actor = options.sessions.actorOf(ctx);
    try {
      options.application.requireAllowed({ kind: 'stream', access: 'author' }, actor);
    } catch (error) {
      await options.application.noteRefusal('admin.events', error, actor);
      throw error;
    }
    if (options.stopping.aborted) throw new DomainError('server.stopping');
    if (streams >= maxStreams) throw new DomainError('server.too-many-streams');
    if (ctx.method === 'HEAD') {
      ctx.set(headers);
      ctx.status = 200;
      return;
    }
    streams += 1;
    openStream(ctx, options, () => (streams -= 1));
  };
};
