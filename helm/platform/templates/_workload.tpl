{{- define "platform.serviceAccount" -}}
apiVersion: v1
kind: ServiceAccount
metadata: {{- include "platform.metadata" . | nindent 2 }}
automountServiceAccountToken: false
{{- end -}}

{{- /* "true" when something else decides the number of pods. An index per pod is never scaled automatically. */ -}}
{{- define "platform.scales" -}}
{{- if and .settings.autoscaling.enabled (not (include "platform.keepsData" .)) -}}true{{- end -}}
{{- end -}}

{{- /* A folder is seen by one pod only, also during a rollout. */ -}}
{{- define "platform.refuseSharedFolder" -}}
{{- if and (include "platform.keepsFiles" .) (or (gt (int .settings.replicas) 1) (include "platform.scales" .)) -}}
{{- fail (printf "components.%s: more than one pod needs env.S3_URL, because files in a folder are seen by one pod only" .name) -}}
{{- end -}}
{{- end -}}

{{- define "platform.filesClaim" -}}
{{- .root.Values.files.claim | default (printf "%s-files" (include "platform.name" .)) -}}
{{- end -}}

{{- define "platform.filesVolume" -}}
{{- if and (include "platform.keepsFiles" .) (not .root.Values.files.claim) -}}
apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: {{ include "platform.filesClaim" . }}
  namespace: {{ .root.Release.Namespace }}
  labels: {{- include "platform.labels" . | nindent 4 }}
  annotations: { helm.sh/resource-policy: keep }
spec:
  accessModes: [ReadWriteOnce]
  {{- with .root.Values.files.storageClass }}
  storageClassName: {{ . }}
  {{- end }}
  resources: { requests: { storage: {{ .root.Values.files.size }} } }
{{- end -}}
{{- end -}}

{{- define "platform.workload" -}}
{{- include "platform.refuseSharedFolder" . -}}
apiVersion: apps/v1
kind: {{ if include "platform.keepsData" . }}StatefulSet{{ else }}Deployment{{ end }}
metadata: {{- include "platform.metadata" . | nindent 2 }}
spec:
  {{- if not (include "platform.scales" .) }}
  replicas: {{ .settings.replicas }}
  {{- end }}
  revisionHistoryLimit: 5
  selector:
    matchLabels: {{- include "platform.selector" . | nindent 6 }}
  {{- if include "platform.keepsData" . }}
  serviceName: {{ include "platform.name" . }}
  podManagementPolicy: Parallel
  volumeClaimTemplates:
    - metadata: { name: data }
      spec:
        accessModes: [ReadWriteOnce]
        {{- with .root.Values.dataVolume.storageClass }}
        storageClassName: {{ . }}
        {{- end }}
        resources: { requests: { storage: {{ .root.Values.dataVolume.size }} } }
  {{- else if include "platform.keepsFiles" . }}
  strategy: { type: Recreate }
  {{- else }}
  strategy:
    type: RollingUpdate
    rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }
  {{- end }}
  template: {{- include "platform.pod" . | nindent 4 }}
{{- end -}}

{{- define "platform.service" -}}
apiVersion: v1
kind: Service
metadata: {{- include "platform.metadata" . | nindent 2 }}
spec:
  selector: {{- include "platform.selector" . | nindent 4 }}
  ports:
    - { name: http, port: {{ .declared.port }}, targetPort: http }
{{- end -}}

{{- /* Resolves to every pod, ready or not: Prometheus and the service of insights read the metrics of all of them. */ -}}
{{- define "platform.metricsService" -}}
{{- if .root.Values.telemetry.metrics.enabled -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ include "platform.name" . }}-metrics
  namespace: {{ .root.Release.Namespace }}
  labels: {{- include "platform.labels" . | nindent 4 }}
  {{- with .root.Values.telemetry.metrics }}
  {{- if .scrapeAnnotations }}
  annotations:
    prometheus.io/scrape: "true"
    prometheus.io/port: {{ .port | quote }}
    prometheus.io/path: /metrics
  {{- end }}
  {{- end }}
spec:
  clusterIP: None
  publishNotReadyAddresses: true
  selector: {{- include "platform.selector" . | nindent 4 }}
  ports:
    - { name: metrics, port: {{ .root.Values.telemetry.metrics.port }}, targetPort: metrics }
{{- end -}}
{{- end -}}

{{- define "platform.disruption" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: {{- include "platform.metadata" . | nindent 2 }}
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: {{- include "platform.selector" . | nindent 6 }}
{{- end -}}

{{- define "platform.serviceMonitor" -}}
{{- $metrics := .root.Values.telemetry.metrics -}}
{{- if and $metrics.enabled $metrics.serviceMonitor.enabled -}}
apiVersion: monitoring.coreos.com/v1
kind: ServiceMonitor
metadata:
  {{- include "platform.metadata" . | nindent 2 }}
    {{- with $metrics.serviceMonitor.labels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  jobLabel: app.kubernetes.io/component
  selector:
    matchLabels: {{- include "platform.selector" . | nindent 6 }}
  endpoints:
    - { port: metrics, path: /metrics, interval: {{ $metrics.serviceMonitor.interval }} }
{{- end -}}
{{- end -}}
