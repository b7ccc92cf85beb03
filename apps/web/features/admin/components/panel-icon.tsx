import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import ImageIcon from 'lucide-react/icons/image';
import Mail from 'lucide-react/icons/mail';
import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Send from 'lucide-react/icons/send';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import styles from '../../../components/icon.module.css';

const icons = {
  add: Plus,
  approve: Check,
  back: ArrowLeft,
  close: X,
  down: ChevronDown,
  download: Download,
  edit: Pencil,
  forward: ArrowRight,
  image: ImageIcon,
  mail: Mail,
  more: Ellipsis,
  pause: Pause,
  play: Play,
  refresh: RefreshCw,
  reject: X,
  remove: Trash2,
  send: Send,
  star: Star,
  undo: Undo2,
  up: ChevronUp,
  view: Eye,
} as const;

export type PanelIconName = keyof typeof icons;

/** The panel's icons. Each is used beside a text, or in an element with an accessible name. */
export const PanelIcon = ({ name }: { name: PanelIconName }) => {
  const Icon = icons[name];
  return <Icon className={styles.icon} aria-hidden="true" />;
};
