import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { conformanceFeatures } from '#tests/support/conformance-features.ts';
import type { McpSite } from '#tests/support/mcp-site.ts';
import { startMcpSite } from '#tests/support/mcp-site.ts';
import { root, runNode } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

let site: McpSite;
let proxy: ReturnType<typeof createServer>;

beforeAll(async () => {
  site = await startMcpSite({ features: conformanceFeatures });
  // The suite sends no token.
  proxy = createServer((request, response) => {
    request.headers.authorization = `Bearer ${site.token}`;
    void site.assistants.answer(request, response, { ip: '127.0.0.1' });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  proxy.closeAllConnections();
  await new Promise((resolve) => proxy.close(resolve));
  await site.close();
});

it('passes the official server suite, except for explained cases', async () => {
  const folder = await temporaryFolder();
  try {
    const { port } = proxy.address() as AddressInfo;
    const { code, output } = await runNode(
      join(root, 'node_modules/@modelcontextprotocol/conformance/dist/index.js'),
      [
        'server',
        '--suite',
        'all',
        '--url',
        `http://localhost:${port}/mcp`,
        '--expected-failures',
        join(root, 'tests/doors/conformance-expected.yaml'),
        '--output-dir',
        folder.path,
      ],
      { quiet: true, deadline: Date.now() + 90_000 },
    );
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining('26 passed, 8 failed') as unknown,
    });
  } finally {
    await folder.remove();
  }
});
