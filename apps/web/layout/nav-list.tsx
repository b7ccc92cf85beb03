import { useLocation } from 'react-router-dom';
import { useTexts } from '../components/texts.ts';
import { LocalizedLink } from './language.tsx';
import { navLinks } from './nav-links.ts';

/** Whether a page belongs to a section of the header. */
const isUnder = (pathname: string, to: string): boolean =>
  to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);

/** The links of the header; the current section is marked. */
export const NavList = ({ className }: { className: string | undefined }) => {
  const t = useTexts();
  const { pathname } = useLocation();
  const [current] = navLinks.find(([, to]) => isUnder(pathname, to)) ?? [];
  return (
    <ul className={className}>
      {navLinks.map(([name, to]) => (
        <li key={name}>
          <LocalizedLink to={to} aria-current={name === current ? 'page' : undefined}>
            {t(`nav.${name}`)}
          </LocalizedLink>
        </li>
      ))}
    </ul>
  );
};
