import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Bookmark from 'lucide-react/icons/bookmark';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Compass from 'lucide-react/icons/compass';
import Database from 'lucide-react/icons/database';
import FileText from 'lucide-react/icons/file-text';
import ListFilter from 'lucide-react/icons/list-filter';
import Menu from 'lucide-react/icons/menu';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Scale from 'lucide-react/icons/scale';
import Search from 'lucide-react/icons/search';
import Star from 'lucide-react/icons/star';
import X from 'lucide-react/icons/x';
import styles from './icon.module.css';

/** Icons by what they mean here; one import each, so that pages load these and no other. */
const drawings = {
  menu: Menu,
  close: X,
  search: Search,
  back: ArrowLeft,
  forward: ArrowRight,
  outward: ArrowUpRight,
  down: ChevronDown,
  filter: ListFilter,
  star: Star,
  regulacion: Scale,
  informe: FileText,
  guia: Compass,
  foro: MessagesSquare,
  dataset: Database,
  resource: Bookmark,
} as const;

type IconName = keyof typeof drawings;

/** A small line drawing; it never stands without a text of its own or an accessible name on what it is in. */
export const Icon = ({ name }: { name: IconName }) => {
  const Drawing = drawings[name];
  return <Drawing className={styles.icon} aria-hidden="true" />;
};
