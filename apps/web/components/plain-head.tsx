import { PageHead } from '../head.tsx';
import { useSite } from '../site.tsx';
import { useAddress } from '../use-address.ts';
import { defaultShareImage } from './share-image.ts';

type PlainHeadProps = { title: string; description: string; path: string };

/** The head of a page that is for one reader at a time: search engines leave it out. */
export const PlainHead = ({ title, description, path }: PlainHeadProps) => {
  const site = useSite();
  const { canonical } = useAddress(path);
  return (
    <PageHead
      head={{
        title: `${title} | ${site.name}`,
        description,
        canonical,
        image: defaultShareImage(site),
        noindex: true,
      }}
    />
  );
};
