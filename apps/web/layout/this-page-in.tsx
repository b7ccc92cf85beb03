import { useLocation } from 'react-router-dom';
import type { LanguageLinkProps } from '../components/language-link.tsx';
import { LanguageLink } from '../components/language-link.tsx';
import { pageAddress } from '../routing/page-address.ts';

/** The current page in another language. */
export const ThisPageIn = (props: Omit<LanguageLinkProps, 'page'>) => {
  const { pathname, search } = useLocation();
  return <LanguageLink {...props} page={pageAddress(pathname + search)} />;
};
