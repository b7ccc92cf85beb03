import type { Ports } from '../ports.ts';
import { isDemoAddress } from '../articles/demo.ts';
import { DomainError, isDomainError } from '../shared/domain-error.ts';
import type { ManualContentInput } from './contracts.ts';
import type { SourceDocument } from './document.ts';
import type { ReadPage } from './provider-ports.ts';
import { storable, toDocument } from './sources.ts';

type Issue = { field: string; message: string };
type Read = { page: ReadPage } | { issue: Issue };
type Given = Pick<ManualContentInput, 'sourceUrls' | 'sourceTexts'>;

const readOne = async ({ providers }: Ports, url: string, index: number): Promise<Read> => {
  const issue = (why: string): Read => ({
    issue: { field: `sourceUrls.${index}`, message: `${url}: ${why}` },
  });
  try {
    const page = await providers.pages.read(url, new AbortController().signal);
    if (!storable(page.text, 1000).trim()) return issue('la página no tiene texto');
    if (!providers.readiness.demo && isDemoAddress(page.final_url))
      return issue('es un documento inventado de la demostración');
    return { page };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return issue(error.message);
  }
};

type PastedText = NonNullable<Given['sourceTexts']>[number];

/** A text that somebody pasted, as a page. What stands at no public address is named by its content. */
const pasted = ({ providers }: Ports, { title, publisher, url, text }: PastedText): ReadPage => {
  const address = url || `urn:sha256:${providers.prompts.hash(text)}`;
  const common = { url: address, final_url: address, title, text };
  return { ...common, publisher: publisher || null, published_at: null, language: null };
};

/**
 * Reads and stores what an editor gives as sources; answers the documents. Nothing of this costs money: throws
 * `validation`, with an issue for each address that cannot be read, before anything is stored.
 */
export const readGivenSources = async (
  ports: Ports,
  { sourceUrls = [], sourceTexts = [] }: Given,
): Promise<SourceDocument[]> => {
  const read = await Promise.all(sourceUrls.map((url, index) => readOne(ports, url, index)));
  const issues = read.flatMap((one) => ('issue' in one ? [one.issue] : []));
  if (issues.length)
    throw new DomainError(
      'validation',
      `No se puede leer: ${issues.map(({ message }) => message).join('; ')}`,
      {
        issues,
        readable: read.length - issues.length,
      },
    );
  const pages = [
    ...read.flatMap((one) => ('page' in one ? [one.page] : [])),
    ...sourceTexts.map((one) => pasted(ports, one)),
  ];
  const { hash } = ports.providers.prompts;
  return ports.sourceDocuments.keep(
    pages.map((page) => toDocument(page, { id: ports.ids.next(), at: ports.clock.now(), hash })),
  );
};
