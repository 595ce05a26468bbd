{{- define "platform.probe" -}}
httpGet: { path: {{ .path }}, port: http }
periodSeconds: {{ .period }}
timeoutSeconds: {{ .timeout }}
failureThreshold: {{ .failures }}
{{- end -}}

{{- define "platform.ports" -}}
- { name: http, containerPort: {{ .declared.port }} }
{{- if .root.Values.telemetry.metrics.enabled }}
- { name: metrics, containerPort: {{ .root.Values.telemetry.metrics.port }} }
{{- end }}
{{- end -}}

{{- /* Spread over zones and nodes; a cluster with one of either is no obstacle. */ -}}
{{- define "platform.spread" -}}
{{- range $key := list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
- maxSkew: 1
  topologyKey: {{ $key }}
  whenUnsatisfiable: ScheduleAnyway
  labelSelector:
    matchLabels: {{- include "platform.selector" $ | nindent 6 }}
{{- end }}
{{- end -}}

{{- define "platform.placement" -}}
{{- with .nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{- define "platform.pullSecrets" -}}
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
{{- range . }}
  - { name: {{ . }} }
{{- end }}
{{- end }}
{{- end -}}

{{- /* Shell and remotes publish their files into the volume of the gateway and end; the shell comes last, with the registry. */ -}}
{{- define "platform.publishedFrontends" -}}
{{- $ := . }}
{{- range $frontend := append (include "platform.remotes" . | fromYamlArray) "shell" }}
{{- $name := printf "frontend-%s" $frontend }}
- name: {{ $name }}
  image: {{ include "platform.image" (dict "root" $.root "name" $name "image" dict) | quote }}
  imagePullPolicy: {{ $.root.Values.image.pullPolicy }}
  command: [/usr/local/bin/node, /app, {{ $.root.Values.webRoot }}]
  resources:
    requests: { cpu: 50m, memory: 64Mi }
    limits: { memory: 128Mi }
  securityContext: {{- include "platform.containerSecurity" $ | nindent 4 }}
  volumeMounts:
    - { name: web, mountPath: {{ $.root.Values.webRoot }} }
{{- end }}
{{- end -}}

{{- /* Pods go when drain and close have had their time. Services drain by themselves (DRAIN_MS): a sleep before SIGTERM would not end kept connections. */ -}}
{{- define "platform.pod" -}}
metadata:
  labels: {{- include "platform.labels" . | nindent 4 }}
  {{- with .settings.podAnnotations }}
  annotations: {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  serviceAccountName: {{ include "platform.name" . }}
  automountServiceAccountToken: false
  enableServiceLinks: false
  terminationGracePeriodSeconds: {{ add .root.Values.drainSeconds .declared.closeSeconds 5 }}
  securityContext: {{- include "platform.podSecurity" dict | nindent 4 }}
  {{- with include "platform.pullSecrets" .root | trim }}
  {{- . | nindent 2 }}
  {{- end }}
  {{- with include "platform.placement" .settings | trim }}
  {{- . | nindent 2 }}
  {{- end }}
  topologySpreadConstraints: {{- include "platform.spread" . | trim | nindent 4 }}
  {{- if .declared.keys.webRoot }}
  initContainers: {{- include "platform.publishedFrontends" . | nindent 4 }}
  {{- end }}
  containers:
    - name: {{ .name }}
      image: {{ include "platform.image" (dict "root" .root "name" .name "image" .settings.image) | quote }}
      imagePullPolicy: {{ .root.Values.image.pullPolicy }}
      ports: {{- include "platform.ports" . | nindent 8 }}
      env: {{- include "platform.environment" . | nindent 8 }}
      startupProbe: {{- include "platform.probe" (dict "path" "/health/startup" "period" 5 "timeout" 3 "failures" 180) | nindent 8 }}
      livenessProbe: {{- include "platform.probe" (dict "path" "/health/live" "period" 10 "timeout" 5 "failures" 6) | nindent 8 }}
      readinessProbe: {{- include "platform.probe" (dict "path" "/health/ready" "period" 5 "timeout" 3 "failures" 2) | nindent 8 }}
      resources: {{- toYaml .settings.resources | nindent 8 }}
      securityContext: {{- include "platform.containerSecurity" . | nindent 8 }}
      volumeMounts:
        - { name: temporary, mountPath: /tmp }
        {{- if .declared.keys.dataFolder }}
        - { name: data, mountPath: /var/lib/platform }
        {{- end }}
        {{- if include "platform.keepsFiles" . }}
        - { name: files, mountPath: /var/lib/platform/files }
        {{- end }}
        {{- if .declared.keys.webRoot }}
        - { name: web, mountPath: {{ .root.Values.webRoot }}, readOnly: true }
        {{- end }}
  volumes:
    {{- if .declared.keys.webRoot }}
    - name: web
      emptyDir: { sizeLimit: 256Mi }
    {{- end }}
    - name: temporary
      emptyDir: { sizeLimit: {{ .settings.temporaryStorage }} }
    {{- if include "platform.keepsFiles" . }}
    - name: files
      persistentVolumeClaim: { claimName: {{ include "platform.filesClaim" . }} }
    {{- end }}
    {{- if and .declared.keys.dataFolder (not (include "platform.keepsData" .)) }}
    - name: data
      emptyDir: { sizeLimit: {{ .settings.temporaryStorage }} }
    {{- end }}
{{- end -}}
