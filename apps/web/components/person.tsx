import type { ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import styles from './person.module.css';

type PersonProps = {
  name: string;
  /** Determines the background of the initials. */
  slug: string;
  imageUrl: string | null;
  /** The focal point of the portrait. */
  focus?: string | null | undefined;
  role: string;
  /** Language of the role when it differs from the page's. */
  roleLang?: string | undefined;
  size?: 'small' | 'medium' | 'large';
  children?: ReactNode;
};

/** A speaker: portrait or initials, name, and role. */
export const Person = ({
  name,
  slug,
  imageUrl,
  focus,
  role,
  roleLang,
  size = 'small',
  children,
}: PersonProps) => (
  <div className={styles.person}>
    <Avatar name={name} slug={slug} imageUrl={imageUrl} focus={focus} size={size} />
    <div className={styles.words}>
      <p className={styles.name} dir="auto">
        {name}
      </p>
      <p className={styles.role} lang={roleLang}>
        {role}
      </p>
      {children}
    </div>
  </div>
);
