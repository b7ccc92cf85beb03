import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';

/** A minimal mail server that accepts everything and stores nothing; it prints its address. */
const serve = (socket: Socket): void => {
  let text = '';
  let inData = false;
  const say = (line: string) => void socket.write(`${line}\r\n`);
  const takeData = (): boolean => {
    const end = text.indexOf('\r\n.\r\n');
    if (end < 0) {
      // The terminator may arrive in two parts.
      text = text.slice(-4);
      return false;
    }
    text = text.slice(end + 5);
    inData = false;
    say('250 2.0.0 OK');
    return true;
  };
  const takeLine = (): boolean => {
    const end = text.indexOf('\r\n');
    if (end < 0) return false;
    const command = text.slice(0, 4).toUpperCase();
    text = text.slice(end + 2);
    if (command === 'EHLO') say('250 sink');
    else if (command === 'DATA') {
      inData = true;
      say('354 Go on');
    } else if (command === 'QUIT') socket.end('221 Bye\r\n');
    else say('250 2.0.0 OK');
    return true;
  };
  socket.setEncoding('latin1');
  socket.on('error', () => {});
  socket.on('data', (part: string) => {
    text += part;
    while (text && (inData ? takeData() : takeLine()));
  });
  say('220 sink ESMTP');
};

const server = createServer(serve);
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
