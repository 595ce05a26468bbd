import { Container, Stack, Text, Title } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import { NAMESPACE } from '../i18n/namespaces.ts';

/** The page at `/template-name`. */
export function TemplateNamePage() {
  const t = useTexts(NAMESPACE);
  return (
    <Container className="template-name">
      <Stack>
        <Title order={1}>{t('title')}</Title>
        <Text>{t('intro')}</Text>
      </Stack>
    </Container>
  );
}
