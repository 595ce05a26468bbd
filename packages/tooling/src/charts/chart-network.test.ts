import { expect, it } from '@jest/globals';
import { describeUnless } from '@platform/testing/skip';
import { readServiceDeclarations } from '../documents/service-declarations.ts';
import {
  edges,
  find,
  helm,
  METRICS_PORT,
  podOf,
  production,
  render,
  servicePorts,
  TIMEOUT_MS,
  variable,
} from './rendered-chart.ts';

describeUnless('missing' in helm ? helm.missing : undefined, 'the network of the chart', () => {
  it(
    'opens only the connections that topics, collections and upstreams declare',
    async () => {
      const objects = await render(production, 'sources=[]', 'components.catalog.env={}');
      expect(edges(objects, 'gateway', 'egress')).toEqual([
        'namespaceSelector:53',
        'applications:8110',
        'assistant:8108',
        'billing:8106',
        'catalog:8102',
        'identity:8105',
        'insights:8104',
        'notifications:8107',
        'profiles:8109',
        'search:8103',
        'ipBlock:9093',
        'ipBlock:27017',
        'namespaceSelector:4318',
      ]);
      expect(edges(objects, 'catalog', 'egress')).toEqual([
        'namespaceSelector:53',
        'identity:8105',
        'ipBlock:9093',
        'ipBlock:27017',
        'namespaceSelector:4318',
      ]);
      expect(edges(objects, 'search', 'egress')).toEqual([
        'namespaceSelector:53',
        'catalog:8102',
        'identity:8105',
        'ipBlock:9093',
        'ipBlock:7700',
        'namespaceSelector:4318',
      ]);
      expect(edges(objects, 'catalog', 'ingress')).toEqual([
        'applications:8102',
        'assistant:8102',
        'gateway:8102',
        'notifications:8102',
        'profiles:8102',
        'search:8102',
        'insights:9464',
        'namespaceSelector:9464',
      ]);
      expect(edges(objects, 'search', 'ingress')).toEqual([
        'assistant:8103',
        'gateway:8103',
        'insights:9464',
        'namespaceSelector:9464',
      ]);
      expect(edges(objects, 'notifications', 'ingress')).toEqual([
        'gateway:8107',
        'insights:9464',
        'namespaceSelector:9464',
      ]);
      expect(edges(objects, 'notifications', 'egress')).toEqual([
        'namespaceSelector:53',
        'catalog:8102',
        'identity:8105',
        'ipBlock:9093',
        'ipBlock:27017',
        'ipBlock:587',
        'namespaceSelector:4318',
      ]);
      expect(edges(objects, 'insights', 'egress')).toEqual([
        'namespaceSelector:53',
        'identity:8105',
        'applications:9464',
        'assistant:9464',
        'billing:9464',
        'catalog:9464',
        'gateway:9464',
        'identity:9464',
        'insights:9464',
        'notifications:9464',
        'profiles:9464',
        'search:9464',
        'ipBlock:9093',
        'ipBlock:27017',
        'namespaceSelector:4318',
      ]);
      expect(edges(objects, 'default-deny', 'ingress')).toEqual([]);
      expect(edges(objects, 'default-deny', 'egress')).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'lets the monitoring read the metrics of every service, and nobody else, nor through the public address',
    async () => {
      const objects = await render(production, 'telemetry.metrics.scrapeAnnotations=true');
      for (const { name, port } of readServiceDeclarations()) {
        const workload = find(objects, 'Deployment', name) ?? find(objects, 'StatefulSet', name);
        expect(variable(workload, 'METRICS_BIND')?.value).toBe('0.0.0.0');
        expect(variable(workload, 'METRICS_PORT')?.value).toBe(String(METRICS_PORT));
        const ports = podOf(workload).containers[0].ports?.map(({ containerPort }) => containerPort);
        expect(ports).toEqual([port, METRICS_PORT]);
        const readers = edges(objects, name, 'ingress').filter((edge) => edge.endsWith(`:${METRICS_PORT}`));
        expect([name, readers]).toEqual([
          name,
          [`insights:${METRICS_PORT}`, `namespaceSelector:${METRICS_PORT}`],
        ]);
        expect(servicePorts(objects, name)).toEqual([port]);
        expect(servicePorts(objects, `${name}-metrics`)).toEqual([METRICS_PORT]);
        expect(find(objects, 'Service', `${name}-metrics`)?.metadata).toMatchObject({
          annotations: {
            'prometheus.io/scrape': 'true',
            'prometheus.io/port': String(METRICS_PORT),
            'prometheus.io/path': '/metrics',
          },
        });
        expect(find(objects, 'ServiceMonitor', name)).toBeDefined();
      }
      const ingresses = JSON.stringify(objects.filter(({ kind }) => kind === 'Ingress'));
      expect(ingresses).toContain('platform-gateway');
      expect(ingresses).not.toMatch(/metrics|9464/);
    },
    TIMEOUT_MS,
  );

  it(
    'opens no port for metrics where they are off, and to no scraper that is not named',
    async () => {
      const off = await render(production, 'telemetry.metrics.enabled=false');
      const unnamed = await render(production, 'telemetry.metrics.peers=[]');
      for (const { name } of readServiceDeclarations()) {
        expect(find(off, 'Service', `${name}-metrics`)).toBeUndefined();
        const ofOff = edges(off, name, 'ingress');
        expect(ofOff.filter((edge) => edge.endsWith(`:${METRICS_PORT}`))).toEqual([]);
        const ofUnnamed = edges(unnamed, name, 'ingress');
        expect(ofUnnamed.filter((edge) => edge.endsWith(`:${METRICS_PORT}`))).toEqual([
          `insights:${METRICS_PORT}`,
        ]);
      }
    },
    TIMEOUT_MS,
  );

  it(
    'opens the Internet and the way from the fetches only where live sources are fetched',
    async () => {
      const objects = await render(production, 'components.catalog.env={}');
      expect(edges(objects, 'catalog', 'egress')).toContain('ipBlock:80');
      expect(edges(objects, 'catalog', 'ingress')).toContain('source-fetch:8102');
      expect(edges(objects, 'source-fetch', 'egress')).toEqual(['namespaceSelector:53', 'catalog:8102']);
    },
    TIMEOUT_MS,
  );
});
