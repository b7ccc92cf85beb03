// For containers: exits with 0 if the site on this machine answers with 2xx; the path is /healthz by default.
const [path = '/healthz'] = process.argv.slice(2);
const url = `http://127.0.0.1:${process.env.PORT || 3000}${path}`;
try {
  const { ok } = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
