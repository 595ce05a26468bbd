{{- /* Names and labels. Every object is called <release>-<component>. */ -}}

{{- define "platform.name" -}}
{{- printf "%s-%s" .root.Release.Name .name -}}
{{- end -}}

{{- define "platform.selector" -}}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end -}}

{{- define "platform.labels" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
{{ include "platform.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- end -}}

{{- define "platform.metadata" -}}
name: {{ include "platform.name" . }}
namespace: {{ .root.Release.Namespace }}
labels: {{- include "platform.labels" . | nindent 2 }}
{{- end -}}

{{- /* An image of ours: <registry>/<repository>/<name>:<tag>, or @<digest>. */ -}}
{{- define "platform.image" -}}
{{- $all := .root.Values.image -}}
{{- $own := .image -}}
{{- $path := $own.repository | default .name -}}
{{- $repository := list $all.registry $all.repository $path | compact | join "/" -}}
{{- if $own.digest -}}
{{- printf "%s@%s" $repository $own.digest -}}
{{- else -}}
{{- printf "%s:%s" $repository ($own.tag | default $all.tag | default .root.Chart.AppVersion) -}}
{{- end -}}
{{- end -}}

{{- define "platform.secretKey" -}}
secretKeyRef: { name: {{ .name | quote }}, key: {{ .key | quote }} }
{{- end -}}

{{- /* The declared services, from service.yaml. */ -}}
{{- define "platform.declared" -}}
{{- .Files.Get "generated/components.yaml" -}}
{{- end -}}

{{- /* Names of the remotes, from the folder frontends. */ -}}
{{- define "platform.remotes" -}}
{{- .root.Files.Get "generated/remotes.yaml" -}}
{{- end -}}

{{- /* Defaults with what `components.<name>` changes. */ -}}
{{- define "platform.settings" -}}
{{- $own := get .root.Values.components .name | default dict -}}
{{- mergeOverwrite (deepCopy .root.Values.componentDefaults) (deepCopy $own) | toYaml -}}
{{- end -}}

{{- /* "true" for a service that keeps its data on a volume: search without Meilisearch. */ -}}
{{- define "platform.keepsData" -}}
{{- if and .declared.keys.dataFolder (not (and .declared.keys.searchServer .root.Values.meilisearch.enabled)) -}}true{{- end -}}
{{- end -}}

{{- /* "true" for a service that keeps uploaded files in a folder: no S3-compatible store is configured. */ -}}
{{- define "platform.keepsFiles" -}}
{{- if and .declared.keys.filesFolder (not (get .settings.env "S3_URL")) -}}true{{- end -}}
{{- end -}}

{{- /* "true" for a service that publishes, consumes or follows events. */ -}}
{{- define "platform.usesKafka" -}}
{{- if concat .declared.publishes .declared.consumes .declared.follows -}}true{{- end -}}
{{- end -}}

{{- /* "true" for a service that calls public addresses in this installation. */ -}}
{{- define "platform.callsInternet" -}}
{{- if and .declared.callsInternet (or .root.Values.sources (eq (get .settings.env "CATALOG_LINK_CHECKS" | default "off") "on")) -}}true{{- end -}}
{{- end -}}
