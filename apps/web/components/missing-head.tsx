import { useLocation } from 'react-router-dom';
import { PageHead } from '../head.tsx';
import { useSite } from '../site.tsx';

/** The head of a page that says there is nothing here. */
export const MissingHead = ({ title }: { title: string }) => {
  const { name, url } = useSite();
  const { pathname } = useLocation();
  return (
    <PageHead
      head={{ title: `${title} | ${name}`, description: title, canonical: url + pathname, noindex: true }}
    />
  );
};
