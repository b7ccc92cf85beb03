import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { SearchField } from '#apps/web/panel/components/search-field.tsx';
import { adminSystem } from '#apps/web/panel/theme/admin-system.ts';
import { show } from '#tests/support/web-page.tsx';

/** A search field whose address changes only by `arrive`, as on a slow device. */
const openField = () => {
  const sent: string[] = [];
  const send = (text: string) => void sent.push(text);
  const at = (address: string) => (
    <ChakraProvider value={adminSystem}>
      <SearchField label="Buscar" value={address} onSearch={send} />
    </ChakraProvider>
  );
  const { rerender } = show(at(''));
  const field = screen.getByLabelText<HTMLInputElement>('Buscar');
  return {
    sent,
    field,
    type: (text: string) => fireEvent.change(field, { target: { value: text } }),
    arrive: async (text: string) => act(async () => rerender(at(text))),
  };
};

describe('a search that follows the typing', () => {
  it('keeps what is typed while an earlier part of it comes back from the address', async () => {
    const { sent, field, type, arrive } = openField();
    type('n');
    await waitFor(() => expect(sent).toEqual(['n']));
    type('na');
    await arrive('n');
    expect(field.value).toBe('na');
    await waitFor(() => expect(sent.at(-1)).toBe('na'));
    type('nan');
    await arrive('na');
    expect(field.value).toBe('nan');
  });

  it('follows the address when something else changes it', async () => {
    const { sent, field, type, arrive } = openField();
    type('nandu');
    await waitFor(() => expect(sent).toEqual(['nandu']));
    await arrive('nandu');
    await arrive('');
    expect(field.value).toBe('');
    // Sent before, but not again: going back.
    await arrive('nandu');
    expect(field.value).toBe('nandu');
  });
});
