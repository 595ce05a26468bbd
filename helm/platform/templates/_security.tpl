{{- /* Pod Security `restricted`. The user is the one of the images (10001), stated so that it can be checked. */ -}}
{{- define "platform.podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ .user | default 10001 }}
runAsGroup: {{ .user | default 10001 }}
fsGroup: {{ .user | default 10001 }}
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "platform.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}
