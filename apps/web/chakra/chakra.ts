// What the panel takes of Chakra UI: these lines are bundled into chakra.js by make.mjs. Chakra's own tree, of which this
// is a hundredth, is installed for developers alone.
export { Dialog } from '@chakra-ui/react/dialog';
export { Field } from '@chakra-ui/react/field';
export { Input } from '@chakra-ui/react/input';
export { NativeSelect } from '@chakra-ui/react/native-select';
export { Portal } from '@chakra-ui/react/portal';
export { defaultBaseConfig } from '@chakra-ui/react/preset-base';
export {
  chakra,
  ChakraProvider,
  createSystem,
  defineConfig,
  defineRecipe,
  defineSlotRecipe,
} from '@chakra-ui/react/styled-system';
export { Switch } from '@chakra-ui/react/switch';
export { Table } from '@chakra-ui/react/table';
export { Tabs } from '@chakra-ui/react/tabs';
export { Textarea } from '@chakra-ui/react/textarea';
