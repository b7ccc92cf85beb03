import type { Context, Middleware } from 'koa';
import type { ContentChanges } from '#core/ports.ts';
import type { VigiaApplication } from '#core/application.ts';
import { requireRights } from '#core/kernel/access.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Notice } from '#core/kernel/topic.ts';
import { isAbout } from '#core/kernel/topic.ts';
import type { HttpSessions } from './session.ts';

/** Lines of one instance; each is a connection that stays. */
const mostLines = 100;
/** Bytes that may wait for a browser before its line is cut: it takes it up again, and asks for everything. */
const mostWaiting = 64 * 1024;

/** Milliseconds between signs of life: proxies cut what is silent for longer than that. */
export const defaultHeartbeat = 25_000;

type Options = {
  application: Pick<VigiaApplication, 'noteRefusal'>;
  changes: ContentChanges;
  sessions: Pick<HttpSessions, 'actorOf' | 'roleNow'>;
  /** Ends all lines. */
  stopping: AbortSignal;
  heartbeat: number;
};

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // Proxies that gather answers before they pass them on are asked not to (nginx).
  'X-Accel-Buffering': 'no',
};

/** A line to one browser: writes events, and ends when the browser leaves, falls behind, or loses its access. */
const openLine = (
  ctx: Context,
  { changes, sessions, stopping, heartbeat }: Options,
  closed: () => void,
): void => {
  const { res } = ctx;
  ctx.respond = false;
  const write = (text: string) => {
    if (res.writableLength > mostWaiting) res.destroy();
    else res.write(text);
  };
  const end = () => void res.end();
  const check = async () => {
    // As long as nobody can tell, there is nothing to be told either.
    const role = await sessions.roleNow(ctx).catch(() => 'admin');
    if (role !== 'admin') end();
  };
  const tell = (notice: Notice) => {
    if (isAbout(notice, ['desk:sessions', 'desk:users', 'desk:api-tokens'])) void check();
    write(`data: ${JSON.stringify({ topic: notice })}\n\n`);
  };
  // Before the browser hears that the line is open: from then on nothing may be missed.
  const unsubscribe = changes.subscribe(tell);
  res.writeHead(200, { ...headers, 'X-Request-Id': ctx.state.requestId });
  write(': open\n\n');
  const beat = setInterval(() => {
    write(': still here\n\n');
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
 * What changes, told to administrators as it happens: Server-Sent Events (HTML standard, 9.2), each the topic of a notice.
 * Ends with the session, and when the server stops.
 */
export const tellChanges = (options: Options): Middleware => {
  let lines = 0;
  return async (ctx) => {
    const actor = options.sessions.actorOf(ctx);
    try {
      requireRights({ kind: 'stream', access: 'admin' }, actor);
    } catch (error) {
      await options.application.noteRefusal('admin.events', error, actor);
      throw error;
    }
    if (options.stopping.aborted) throw new DomainError('unavailable', 'The server is stopping');
    if (lines >= mostLines) throw new DomainError('rate-limited', 'Too many follow the changes already');
    if (ctx.method === 'HEAD') {
      ctx.set(headers);
      ctx.status = 200;
      return;
    }
    lines += 1;
    openLine(ctx, options, () => (lines -= 1));
  };
};
