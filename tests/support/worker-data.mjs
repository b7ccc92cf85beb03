// For the workers of jest-light-runner, which ask their parent for what they work on. Its answer to the first one goes to
// all, also to those that have not asked yet; a worker that is still loading then misses it, asks later and gets none, and
// the run would wait for it forever. This keeps an answer that comes early until it is asked for.

const isAnswer = (message) => message?.type === 'jest-light-runner-worker-data';

if (process.env['TINYPOOL_WORKER_ID'] && process.send) {
  const send = process.send.bind(process);
  let early = null;
  process.on('message', (message) => {
    if (isAnswer(message)) early = message;
  });
  process.send = (message, ...rest) => {
    const isSent = send(message, ...rest);
    if (message === 'jest-light-runner-get-worker-data' && early)
      setImmediate(() => process.emit('message', early));
    return isSent;
  };
}
