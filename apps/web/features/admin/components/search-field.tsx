import { Input } from '@chakra-ui/react/input';
import { useEffect, useId, useState } from 'react';
import { useOnChange } from '../../../components/use-on-change.ts';
import styles from './search-field.module.css';

/** Milliseconds without a key until what was written counts. */
const pause = 250;

type SearchFieldProps = {
  label: string;
  /** What is searched for now; kept by the address (`useAddressText`). */
  value: string;
  onSearch: (text: string) => void;
};

/** A search that follows the typing, at a distance. */
export const SearchField = ({ label, value, onSearch }: SearchFieldProps) => {
  const id = useId();
  const [written, setWritten] = useState(value);
  useOnChange(value, setWritten);
  useEffect(() => {
    if (written === value) return undefined;
    const timer = setTimeout(() => onSearch(written), pause);
    return () => clearTimeout(timer);
  }, [written, value, onSearch]);
  return (
    <div className={styles.search} role="search">
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Input
        id={id}
        type="search"
        value={written}
        autoComplete="off"
        onChange={({ target }) => setWritten(target.value)}
        // It follows the typing: a form around it is not sent by it.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </div>
  );
};
