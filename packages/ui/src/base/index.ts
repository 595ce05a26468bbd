export { Badge, type Tone } from './Badge.tsx';
export { Button, type ButtonLook, type ButtonProps, buttonClass, IconButton } from './Button.tsx';
export { Chip, chipClass } from './Chip.tsx';
export { classNames } from './class-names.ts';
export { Icon, type IconName } from './Icon.tsx';
export { Card, type CardProps, Container, type FlowProps, Group, Stack } from './layout.tsx';
export { Skeleton } from './Skeleton.tsx';
export {
  FiltersSkeleton,
  ResultsBar,
  ResultsSkeleton,
  SearchBox,
  type SearchBoxProps,
  SearchForm,
  SearchHero,
  SearchLayout,
} from './search.tsx';
export { EmptyState, ErrorState, Notice } from './states.tsx';
export { Separator, Text, type TextProps, Title, type TitleProps, VisuallyHidden } from './text.tsx';
export { useModalDialog } from './use-modal-dialog.ts';
export { useRootAttribute } from './use-root-attribute.ts';
