import type { LucideIcon } from 'lucide-react';
import {
  ArrowLeft,
  ArrowRight,
  ArrowUpRight,
  Bookmark,
  ChevronDown,
  Compass,
  Database,
  FileText,
  Link,
  ListFilter,
  Mail,
  Menu,
  MessagesSquare,
  Rss,
  Scale,
  Search,
  Share,
  Star,
  X,
} from 'lucide-react';
import styles from './icon.module.css';

/** Icons by meaning. */
const icons = {
  menu: Menu,
  close: X,
  search: Search,
  back: ArrowLeft,
  forward: ArrowRight,
  outward: ArrowUpRight,
  down: ChevronDown,
  bookmark: Bookmark,
  link: Link,
  share: Share,
  filter: ListFilter,
  star: Star,
  mail: Mail,
  feed: Rss,
  regulacion: Scale,
  informe: FileText,
  guia: Compass,
  foro: MessagesSquare,
  dataset: Database,
  resource: Bookmark,
} as const satisfies Record<string, LucideIcon>;

/** A small line icon, which assistive technology ignores: always used with a text or an accessible name. */
export const Drawing = ({ icon: Shape }: { icon: LucideIcon }) => <Shape className={styles.icon} />;

/** An icon by its name. */
export const Icon = ({ name }: { name: keyof typeof icons }) => <Drawing icon={icons[name]} />;
