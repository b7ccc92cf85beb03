import { useEffect, useId, useState } from 'react';
import { Input } from '@chakra-ui/react/input';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useOnOtherText } from '../../components/use-on-change.ts';

/** Milliseconds after the last key until the search runs. */
const debounce = 250;

type SearchFieldProps = {
  label: string;
  /** The current search, as stored in the address (`useAddressText`). */
  value: string;
  onSearch: (text: string) => void;
  /** It is a part of another search, not one by itself. */
  within?: boolean;
  /** Its name stands in the field while that is empty. */
  short?: boolean;
};

/** A search field that searches while typing, debounced. */
export const SearchField = ({ label, value, onSearch, within = false, short = false }: SearchFieldProps) => {
  const id = useId();
  const [text, setText] = useState(value);
  const sent = useOnOtherText(value, setText);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => {
      sent(text);
      onSearch(text);
    }, debounce);
    return () => clearTimeout(timer);
  }, [text, value, sent, onSearch]);
  return (
    <Box w="min(100%, 24rem)" mb="4" role={within ? undefined : 'search'}>
      <chakra.label
        {...(short ? { className: 'visually-hidden' } : { display: 'block', flex: 'none', mb: '1' })}
        textStyle="label"
        htmlFor={id}
      >
        {label}
      </chakra.label>
      <Input
        id={id}
        type="search"
        {...(short && { placeholder: label })}
        value={text}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        // Must not submit a form around it.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </Box>
  );
};
