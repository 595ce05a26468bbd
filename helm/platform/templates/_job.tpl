{{- /* The pod of a command that ends: { root, name, image, command, env, volumes, mounts, user }. */ -}}
{{- define "platform.jobPod" -}}
metadata:
  labels: {{- include "platform.labels" . | nindent 4 }}
spec:
  serviceAccountName: {{ include "platform.name" . }}
  automountServiceAccountToken: false
  enableServiceLinks: false
  restartPolicy: Never
  securityContext: {{- include "platform.podSecurity" . | nindent 4 }}
  {{- with include "platform.pullSecrets" .root | trim }}
  {{- . | nindent 2 }}
  {{- end }}
  containers:
    - name: {{ .name }}
      image: {{ .image | quote }}
      imagePullPolicy: {{ .root.Values.image.pullPolicy }}
      command: {{- toYaml .command | nindent 8 }}
      {{- with .env | trim }}
      env: {{- . | nindent 8 }}
      {{- end }}
      resources:
        requests: { cpu: 100m, memory: 256Mi }
        limits: { memory: 512Mi }
      securityContext: {{- include "platform.containerSecurity" . | nindent 8 }}
      volumeMounts:
        - { name: temporary, mountPath: /tmp }
        {{- with .mounts }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
  volumes:
    - name: temporary
      emptyDir: { sizeLimit: 256Mi }
    {{- with .volumes }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end -}}

{{- /* Runs before a release is installed or upgraded, or in the given phases; what it needs is made first, by its weight. */ -}}
{{- define "platform.hook" -}}
helm.sh/hook: {{ .phases | default "pre-install,pre-upgrade" }}
helm.sh/hook-weight: {{ .weight | quote }}
helm.sh/hook-delete-policy: before-hook-creation{{ if .onSuccess }},hook-succeeded{{ end }}
{{- end -}}

{{- define "platform.hookMetadata" -}}
{{ include "platform.metadata" . }}
annotations: {{- include "platform.hook" . | nindent 2 }}
{{- end -}}

{{- /* A job of a release, with its service account and its connections: { …jobPod, weight, deadline, egress, phases, retries }. */ -}}
{{- define "platform.hookJob" -}}
{{- $before := merge (dict "weight" (sub .weight 5) "onSuccess" false) . -}}
---
apiVersion: v1
kind: ServiceAccount
metadata: {{- include "platform.hookMetadata" $before | nindent 2 }}
automountServiceAccountToken: false
{{- if .root.Values.networkPolicy.enabled }}
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: {{- include "platform.hookMetadata" $before | nindent 2 }}
{{ include "platform.commandConnections" . }}
{{- end }}
---
apiVersion: batch/v1
kind: Job
metadata: {{- include "platform.hookMetadata" (merge (dict "onSuccess" true) .) | nindent 2 }}
spec:
  backoffLimit: {{ .retries | default 2 }}
  activeDeadlineSeconds: {{ .deadline }}
  template: {{- include "platform.jobPod" . | nindent 4 }}
{{- end -}}

{{- /* The specification of a policy for a command: it accepts no connection and opens the given ones. */ -}}
{{- define "platform.commandConnections" -}}
spec:
  podSelector:
    matchLabels: {{- include "platform.selector" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  egress:
    {{- include "platform.dnsEgress" . | nindent 4 }}
    {{- .egress | trim | nindent 4 }}
{{- end -}}

{{- /* What a command by the clock needs besides its CronJob: its service account and its connections. */ -}}
{{- define "platform.commandParts" -}}
---
apiVersion: v1
kind: ServiceAccount
metadata: {{- include "platform.metadata" . | nindent 2 }}
automountServiceAccountToken: false
{{- if .root.Values.networkPolicy.enabled }}
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: {{- include "platform.metadata" . | nindent 2 }}
{{ include "platform.commandConnections" . }}
{{- end }}
{{- end -}}

{{- /* A run is never started beside one that still goes on, and a failed one waits for the next. */ -}}
{{- define "platform.schedule" -}}
schedule: {{ .schedule | quote }}
timeZone: Etc/UTC
concurrencyPolicy: Forbid
startingDeadlineSeconds: 3600
successfulJobsHistoryLimit: 3
failedJobsHistoryLimit: 3
jobTemplate:
  spec:
    backoffLimit: 0
    activeDeadlineSeconds: {{ .deadline }}
    template: {{- include "platform.jobPod" . | nindent 6 }}
{{- end -}}
