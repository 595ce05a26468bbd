{{- /* Pod Security `restricted`. The user is the one of the images (`node`, 1000), stated so that it can be checked. */ -}}
{{- define "platform.podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ .user | default 1000 }}
runAsGroup: {{ .user | default 1000 }}
fsGroup: {{ .user | default 1000 }}
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "platform.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}
