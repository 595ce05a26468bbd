{{- /* One server of a backing service, for trials: { root, name, image, port, user, command, env, storage, mount, probe, callers }. */ -}}
{{- define "platform.trialServer" -}}
---
apiVersion: v1
kind: ServiceAccount
metadata: {{- include "platform.metadata" . | nindent 2 }}
automountServiceAccountToken: false
---
apiVersion: v1
kind: Service
metadata: {{- include "platform.metadata" . | nindent 2 }}
spec:
  selector: {{- include "platform.selector" . | nindent 4 }}
  # MongoDB finds itself by this name before it is ready.
  publishNotReadyAddresses: true
  ports: [{ name: server, port: {{ .port }}, targetPort: server }]
{{- if .root.Values.networkPolicy.enabled }}
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: {{- include "platform.metadata" . | nindent 2 }}
spec:
  podSelector:
    matchLabels: {{- include "platform.selector" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  ingress:
    {{- range .callers }}
    - from:
        - podSelector:
            matchLabels: {{- include "platform.selector" (dict "root" $.root "name" .) | nindent 14 }}
      ports: [{ protocol: TCP, port: {{ $.port }} }]
    {{- end }}
  egress:
    {{- include "platform.dnsEgress" . | nindent 4 }}
    {{- include "platform.egress" (dict "root" .root "component" .name "port" .port) | trim | nindent 4 }}
{{- end }}
---
apiVersion: apps/v1
kind: StatefulSet
metadata: {{- include "platform.metadata" . | nindent 2 }}
spec:
  replicas: 1
  serviceName: {{ include "platform.name" . }}
  selector:
    matchLabels: {{- include "platform.selector" . | nindent 6 }}
  volumeClaimTemplates:
    - metadata: { name: data }
      spec:
        accessModes: [ReadWriteOnce]
        resources: { requests: { storage: {{ .storage }} } }
  template: {{- include "platform.trialPod" . | nindent 4 }}
{{- end -}}

{{- define "platform.trialPod" -}}
metadata:
  labels: {{- include "platform.labels" . | nindent 4 }}
spec:
  serviceAccountName: {{ include "platform.name" . }}
  automountServiceAccountToken: false
  enableServiceLinks: false
  terminationGracePeriodSeconds: 60
  securityContext: {{- include "platform.podSecurity" . | nindent 4 }}
  containers:
    - name: {{ .name }}
      image: {{ .image | quote }}
      command: {{- toYaml .command | nindent 8 }}
      {{- with .env | default "" | trim }}
      env: {{- . | nindent 8 }}
      {{- end }}
      ports: [{ name: server, containerPort: {{ .port }} }]
      startupProbe: {{- toYaml (merge (dict "periodSeconds" 5 "failureThreshold" 60 "timeoutSeconds" 10) .probe) | nindent 8 }}
      readinessProbe: {{- toYaml (merge (dict "periodSeconds" 10 "timeoutSeconds" 10) .probe) | nindent 8 }}
      resources:
        requests: { cpu: 200m, memory: 512Mi }
        limits: { memory: 4Gi }
      securityContext: {{- include "platform.containerSecurity" . | nindent 8 }}
      volumeMounts:
        - { name: data, mountPath: {{ .mount }} }
        - { name: temporary, mountPath: /tmp }
  volumes:
    - name: temporary
      emptyDir: { sizeLimit: 256Mi }
{{- end -}}
