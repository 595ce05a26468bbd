{{- /* One allowed connection to a port: to a component of the release, else to given peers, else to every address. */ -}}
{{- define "platform.egress" -}}
{{- if .component }}
- to:
    - podSelector:
        matchLabels: {{- include "platform.selector" (dict "root" .root "name" .component) | nindent 10 }}
  ports: [{ protocol: TCP, port: {{ .port }} }]
{{- else if .peers }}
- to: {{- toYaml .peers | nindent 4 }}
  ports: [{ protocol: TCP, port: {{ .port }} }]
{{- else }}
- ports: [{ protocol: TCP, port: {{ .port }} }]
{{- end }}
{{- end -}}

{{- define "platform.dnsEgress" -}}
- to:
    - namespaceSelector:
        matchLabels: { kubernetes.io/metadata.name: kube-system }
  ports: [{ protocol: UDP, port: 53 }, { protocol: TCP, port: 53 }]
{{- end -}}

{{- define "platform.kafkaEgress" -}}
{{- $kafka := .Values.kafka -}}
{{- if $kafka.inCluster.enabled }}
- to:
    - podSelector:
        matchLabels: { strimzi.io/cluster: {{ .Release.Name }}-kafka }
  ports: [{ protocol: TCP, port: {{ $kafka.port }} }]
{{- else -}}
{{ include "platform.egress" (dict "root" . "component" "" "port" $kafka.port "peers" $kafka.peers) }}
{{- end }}
{{- end -}}

{{- define "platform.mongoEgress" -}}
{{- $mongo := .Values.mongodb -}}
{{- $component := ternary "mongodb" "" $mongo.inCluster.enabled -}}
{{- include "platform.egress" (dict "root" . "component" $component "port" $mongo.port "peers" $mongo.peers) -}}
{{- end -}}

{{- define "platform.searchServerEgress" -}}
{{- $search := .Values.meilisearch -}}
{{- $component := ternary "meilisearch" "" $search.inCluster.enabled -}}
{{- include "platform.egress" (dict "root" . "component" $component "port" $search.port "peers" $search.peers) -}}
{{- end -}}

{{- /* Public addresses only: the ranges of private networks are left out. */ -}}
{{- define "platform.internetEgress" -}}
- to:
    - ipBlock:
        cidr: 0.0.0.0/0
        except: [10.0.0.0/8, 100.64.0.0/10, 127.0.0.0/8, 169.254.0.0/16, 172.16.0.0/12, 192.168.0.0/16]
  ports: [{ protocol: TCP, port: 80 }, { protocol: TCP, port: 443 }]
{{- end -}}

{{- define "platform.allEgress" -}}
{{- $root := .root -}}
{{- $declared := include "platform.declared" $root | fromYaml -}}
{{ include "platform.dnsEgress" . }}
{{- range $service := .declared.upstreams | values | uniq | sortAlpha }}
{{- include "platform.egress" (dict "root" $root "component" $service "port" (get (get $declared $service) "port")) }}
{{- end }}
{{- if and .declared.keys.metricsTargets $root.Values.telemetry.metrics.enabled }}
{{- range $service := keys $declared | sortAlpha }}
{{- include "platform.egress" (dict "root" $root "component" $service "port" $root.Values.telemetry.metrics.port) }}
{{- end }}
{{- end }}
{{- if include "platform.usesKafka" . }}
{{- include "platform.kafkaEgress" $root }}
{{- end }}
{{- if .declared.keys.mongoUri }}
{{- include "platform.mongoEgress" $root }}
{{- end }}
{{- if and .declared.keys.searchServer $root.Values.meilisearch.enabled }}
{{- include "platform.searchServerEgress" $root }}
{{- end }}
{{- if and .declared.keys.mailServer $root.Values.mail.urlSecret.name }}
{{- include "platform.egress" (dict "root" $root "component" "" "port" $root.Values.mail.port "peers" $root.Values.mail.peers) }}
{{- end }}
{{- if get .settings.env "S3_URL" }}
{{- include "platform.egress" (dict "root" $root "component" "" "port" $root.Values.files.s3.port "peers" $root.Values.files.s3.peers) }}
{{- end }}
{{- if and .declared.keys.filesFolder (get .settings.env "CLAMAV_URL") }}
{{- include "platform.egress" (dict "root" $root "component" "" "port" $root.Values.files.clamav.port "peers" $root.Values.files.clamav.peers) }}
{{- end }}
{{- if $root.Values.telemetry.otlpEndpoint }}
{{- include "platform.egress" (dict "root" $root "component" "" "port" $root.Values.telemetry.otlpPort "peers" $root.Values.telemetry.peers) }}
{{- end }}
{{- if include "platform.callsInternet" . }}
{{ include "platform.internetEgress" . }}
{{- end }}
{{- end -}}

{{- /* Components whose pods call this one: services that name it, and the fetches of live sources. */ -}}
{{- define "platform.callers" -}}
{{- $name := .name -}}
{{- range $other, $declared := include "platform.declared" .root | fromYaml }}
{{- if has $name ($declared.upstreams | values) }}
- {{ $other }}
{{- end }}
{{- end }}
{{- if and .root.Values.sources (eq $name "catalog") }}
- source-fetch
{{- end }}
{{- end -}}

{{- /* Components that read the metrics of all others. */ -}}
{{- define "platform.metricsReaders" -}}
{{- if .root.Values.telemetry.metrics.enabled }}
{{- range $other, $declared := include "platform.declared" .root | fromYaml }}
{{- if $declared.keys.metricsTargets }}
- {{ $other }}
{{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "platform.allIngress" -}}
{{- $root := .root -}}
{{- /* The gateway, which serves the web app: visitors reach nothing else. */}}
{{- if .declared.keys.webRoot }}
- ports: [{ protocol: TCP, port: {{ .declared.port }} }]
  {{- with $root.Values.networkPolicy.ingressPeers }}
  from: {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
{{- range $caller := include "platform.callers" . | fromYamlArray }}
- from:
    - podSelector:
        matchLabels: {{- include "platform.selector" (dict "root" $root "name" $caller) | nindent 10 }}
  ports: [{ protocol: TCP, port: {{ $.declared.port }} }]
{{- end }}
{{- range $reader := include "platform.metricsReaders" . | fromYamlArray }}
- from:
    - podSelector:
        matchLabels: {{- include "platform.selector" (dict "root" $root "name" $reader) | nindent 10 }}
  ports: [{ protocol: TCP, port: {{ $root.Values.telemetry.metrics.port }} }]
{{- end }}
{{- if and $root.Values.telemetry.metrics.enabled $root.Values.telemetry.metrics.peers }}
- from: {{- toYaml $root.Values.telemetry.metrics.peers | nindent 4 }}
  ports: [{ protocol: TCP, port: {{ $root.Values.telemetry.metrics.port }} }]
{{- end }}
{{- end -}}

{{- define "platform.networkPolicy" -}}
{{- if .root.Values.networkPolicy.enabled -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: {{- include "platform.metadata" . | nindent 2 }}
spec:
  podSelector:
    matchLabels: {{- include "platform.selector" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  ingress: {{- include "platform.allIngress" . | trim | default "[]" | nindent 4 }}
  egress: {{- include "platform.allEgress" . | trim | nindent 4 }}
{{- end -}}
{{- end -}}
