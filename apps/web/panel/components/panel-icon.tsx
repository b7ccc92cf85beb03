import type { LucideIcon } from 'lucide-react';
import {
  ArrowLeft,
  ArrowRight,
  Check,
  ChevronDown,
  ChevronUp,
  Download,
  Ellipsis,
  Eye,
  Image,
  Mail,
  Pause,
  Pencil,
  Play,
  Plus,
  RefreshCw,
  Send,
  Star,
  Trash2,
  Undo2,
  X,
} from 'lucide-react';
import { Drawing } from '../../components/icon.tsx';

const icons = {
  back: ArrowLeft,
  close: X,
  down: ChevronDown,
  forward: ArrowRight,
  mail: Mail,
  reject: X,
  star: Star,
  add: Plus,
  approve: Check,
  download: Download,
  edit: Pencil,
  image: Image,
  more: Ellipsis,
  pause: Pause,
  play: Play,
  refresh: RefreshCw,
  remove: Trash2,
  send: Send,
  undo: Undo2,
  up: ChevronUp,
  view: Eye,
} as const satisfies Record<string, LucideIcon>;

export type PanelIconName = keyof typeof icons;

/** The panel's icons by meaning. Each is used beside a text, or in an element with an accessible name. */
export const PanelIcon = ({ name }: { name: PanelIconName }) => <Drawing icon={icons[name]} />;
